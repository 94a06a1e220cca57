"""How hard the deals 1 to 10,000 are, and which of them can be won (FC-9).

Measured by `tools.measure.grades`: the solver tried each deal with one slot and with two. A third each is easy, medium
and hard, by the number of positions expanded. A deal that is won with two slots can be won the same way with more.
"""

from collections.abc import Mapping, Sequence
from typing import Final

GRADES: Final = ("easy", "medium", "hard")


def winnable_deals(slots: int, grade: str = "") -> list[int]:
    """Return the numbers of the deals known to be winnable with this many slots, in order. grade: "" for all grades."""
    wanted = GRADES.index(grade) if grade else None
    return [
        number
        for number, found in enumerate(unpack_grades(_PACKED)[: _TRIED.get(slots)], 1)
        if wanted in (None, found) and number not in _OPEN.get(slots, ())
    ]


def pack_grades(grades: Sequence[int]) -> str:
    """Pack grades, given as places in `GRADES`, four to a character. Their number must be a multiple of four."""
    return "".join(
        chr(_FIRST + sum(grade * 3**place for place, grade in enumerate(grades[begin : begin + 4])))
        for begin in range(0, len(grades), 4)
    )


def unpack_grades(signs: str) -> list[int]:
    """Return the grades that were packed in these characters."""
    return [(ord(sign) - _FIRST) // 3**place % 3 for sign in signs for place in range(4)]


_FIRST: Final = ord("#")  # the last is "s"; this range has no double quote, only a backslash to escape

# By number of slots: the deals without a known winning line, and the number of deals tried, if not all.
_OPEN: Final[Mapping[int, Sequence[int]]] = {
    0: (150, 155, 246, 377, 1001, 1097, 1281, 1777),
    1: (1645, 2743, 8998, 9218),
}
_TRIED: Final = {0: 2000}
_PACKED: Final = (
    "T*Ad&:)Cd@%\\5`n^>F_fFgmsJcXGs_PBZY]#C*Td:/cU%K''C0=>Z:7dHVqGP*_+kOZ0Q71MU*m[17*1%m*a#slTn?\\=HRsU1Q0&"
    "X+'-,S9Mo[8.8*Fma4dnm7(,?LoacUc2O<XJHPQ=1D*'mi6bE/9Xrn1)[=55Xo>cg:=nJjj%C]lL[/3bCp%5*j__l5:ap1ETp1(r"
    "r)RRI:$n%4MW]e)45Q78[$T@AZ7&Y]6[39mVK/,bP%\\q@\\QEel[F<(%o%,*H?EQTT$=>0#'3<Zde'DT6m+n5[Uc/42E??5-'IOTI"
    "ZOA120/,D.Sk#d2*M9+[U;*YbgpT3cfJEc[?*Bce\\^$XHo.Oa.BDs6Nlm:*ado*'oAHmW7NX%cq6gJnASY#)#f.A,jL;>UYN:ZCT"
    "mB`;n4d0R1f[7dD@@WaCOX,>GSW.'UV8@>/7BPWfEq,7@``Js4Mggp&U_qb(]k5YU*seOIJYLAV4\\C(os]MOHi^ko&P'ZP7*AM5Y"
    "EM#>B3HU%IYLDfa#hp(a7k']F@+;k6m<$Q&l1FR&MS=>OY$??/M&:7#PEd2`;9B-eq*KW*@JDkc4p=:i%<Q`AUVd2'[D7+BqI*G\\"
    "H)MQ8WC<M6Yo3KI)r*]_W3/=B0F[_BBe[((JOZb4p+DbEeU:<_a#NHNGN-FZ5hs#V+,-CNT7]DPeRmXif7,9r;\\(>`KIg6jq-<HR"
    "*S->8LST/5/lL^E8UAOWMH+GhJRpEISKO4&_T'H^WY@Ah46#%J*(HBWTLW=/,m%]in)-10i7NdO;JZGe/I(g:FK^klAE@;Q/WY`Z"
    "GUV=*@0Hf-9H^-7a1j7Zl9TkJYB&;SF%I/n9@fPk'UHrS>&?n(<EhPF7H25_lLB,\\4;6<1dq*MGZHq5=[4-(RqUC.AK:[`<QE;7/"
    "Vs/]ToErU=Z%o#V<+<qV*iP<FO@4j8%-?E@[WalnFN^4^T95fZ:'s/./&%50d%oDfJ59UUG\\6-@'L&.5607.rbNs/j+;/4s\\clq]"
    ":>8.^OS_TqiA5rWp<^SerJ^DSSf&WEjmJ.=f5ED,)C\\s(/VMq>Ns^<ep94DO6^W(a-/+M?W_/8Q:>1UR4[cEeD03No.oAASeX(_d"
    ">c#mU9>S^jK05mpQ1fg@hP8X38_-4'\\ZL$WkpK'U/TX5I\\6eBEkXmsNYNBGIdV.kOL6K>ecX@PL)qYd8#saXEW-PH0HR-8=SLjc("
    "Sr\\H#%eeJI;K0Noq=bEqp9FQ&TZWbkRYqnqGrAJ*h&2(eKcqjR&s>l[HqW&K\\6G0f_2#B]=9($rXY_-R%er+n2oRZ$27-F;r;]_p"
    "G(%-J(7M$6#B$5.pjm\\rB#$Nmf+&cDnbnXZM_Cd/8mirr8fsA8=0E[c]QR+E&B3O<AqjOac\\c?$3fBPBR]KO=)UU:4,KD[m5CJI:"
    "@rhOVcHV>\\5'2'/6B9r69Xj=3d/=6CVLnk:7YbO[;GaMZmnW[XD+P1o7Ga<mTQpP$,dI_i8]\\V:g:(2*(_K1?a3ln.C<oh=fL+pW"
    "mB8/lM2jkEsT[KS1APQQi\\+->R$ZWD=`^&D)llV<Ik<T3TFIL$(6Q&,V6&sI3/)$pXOiS8C)lFAC=POE/HATX48-l=o;<@Z7_)EX"
    "gF<>7eW'%FH>*\\kH+@YY7pdS=MDD$IH9apK$()@X,dVdUPT>5X/^/JD\\H?4j8OHKD_UfTi;s$Q(Y']9Uo_o^e+$A9YE1ZEsS?%a)"
    "kkjaMIG;U+]R,:lbPW9@pNeA$k^nL5mX_WUf5]EW._]Ef\\bMr-IrZ`F[N&IMW>HC%onjq#D7@8%sg1n:\\YQ-DKhon:L=*Oi7R1_o"
    "kg*qnN3m>s87#,=aXNql-MhqF^Fq7HhEj&pP*QXe]DQJSR090Hm:F$+k=EEUVW`jbEf@4;d'rN`1Zcl=*-#fboo]OB'QE1-DNeHC"
    "2\\#._fKa9g9k)@gh55l(88XnGo7pe<>K+7$Q8Wj`\\d)NFr67+Q#;L>eh+iZ;H.l3:n05C8`?Vpa^&=)5RhUIh&\\UJhDFh=Op;>9-"
    "6Wc@_gABVYlfIVG#*3R`LQ3ZIcJ>oSW=mjVp[Th-PC]fY'5F`Rq[.KqCb[A9/g,qDbBKJge'G/TX5b^**_/O`b$P)6BCb?gDYAeG"
    "WUKWgHYecpTX,i@9(B$`f-dE$:,=V4A\\HnGKS)_@@>a+:e$YPihCK^r9QLPLSAGC0O5]lA0Dl^oH--<EoKL7lG`C-m_fb_/(UTqk"
    "7;e#mZ*sT+Qpp8@i@J.ce?W7kbmkHF9s,n7<$><'qP(ip+SgAiS(#g44b`:necRAM_$A^C'T1pr;N_gh'.+pKg+7P/C/=HSaDXO%"
    "CP`]MDaJ*n%[f&*]Oa3mQn_Uo'*(U(=.DbS*FIN?=8;mSIeeW7ZA+X%-c.*YlBY*V:j'M=\\UlK2kr,CAP^m=Mp3<;dEVcE$sf(3]"
    "94GJ'>=ZKIZTp#]J,,<i6#1\\OB:C&L9J.<N'&[69He8WV8E0NKTA[=i`ha_2A2^DQWi$q,Br$ParIeC@<?qQS*s&-m'=ZWCGjdVD"
)
