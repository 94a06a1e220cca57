"""The chance to win alone, as `tools/tune/fit_odds.py` found it by playing."""

from typing import Final

from trilithon.equipment import SPACES

# The signs of chances, from never to always.
SIGNS: Final = "".join([chr(code) for code in range(ord("#"), ord("~") + 1) if chr(code) != "\\"])

_LEAN: Final = 1e-3  # what a point is worth beside, where the table tells no difference


def chance(tougher: bool, neutral: int, score: int) -> float:
    """How likely it is to reach 30 (CW-SOLO-8), once a round is over that has left the figures on these spaces.

    The table is of the hands of thirteen, without doubling and with black that need not be followed; it stands for the
    other set-ups as well.
    """
    if score >= SPACES:
        return 1.0 + _LEAN
    if score <= 0 or neutral >= SPACES:
        return 0.0
    return SIGNS.index(ODDS[tougher][neutral][score - 1]) / (len(SIGNS) - 1) + _LEAN * score / SPACES


# By scoring, standard and tougher, and by the neutral figure's space: a sign for each score from 1.
ODDS: Final = (
    (
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "}~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "}~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "|}}}~~~~~~~~~~~~~~~~~~~~~~~~~",
        "yz{|}}}~~~~~~~~~~~~~~~~~~~~~~",
        "suwy{||}}}~~~~~~~~~~~~~~~~~~~",
        "iloruwyz{|}}}~~~~~~~~~~~~~~~~",
        "W[aeimqtvxz{|}}}~~~~~~~~~~~~~",
        "AFKPUZ`ejnqtwyz||}}~~~~~~~~~~",
        "-037<AGLRX_dinruxz{|}}~~~~~~~",
        "$%&')+-15:@GNU]cinsvy{|}~~~~~",
        "######$$%'(*,06=ENWaiotx{|}~~",
        "################'(),3=KYgqw{}",
    ),
    (
        "|}}}}~~~~~~~~~~~~~~~~~~~~~~~~",
        "||}}}}~~~~~~~~~~~~~~~~~~~~~~~",
        "|||}}}~~~~~~~~~~~~~~~~~~~~~~~",
        "{||}}}}~~~~~~~~~~~~~~~~~~~~~~",
        "z{||}}}}}~~~~~~~~~~~~~~~~~~~~",
        "zz{||}}}}}~~~~~~~~~~~~~~~~~~~",
        "yzz{||}}}}}~~~~~~~~~~~~~~~~~~",
        "xyzz{||}}}}}~~~~~~~~~~~~~~~~~",
        "vwyz{{||}}}}}~~~~~~~~~~~~~~~~",
        "uvwyz{{||}}}}}~~~~~~~~~~~~~~~",
        "suvwyz{{|||}}}}}~~~~~~~~~~~~~",
        "qstvwyzz{|||}}}}}~~~~~~~~~~~~",
        "oqrtvwyyz{{||}}}}}~~~~~~~~~~~",
        "mnprtvwxyz{{|||}}}}~~~~~~~~~~",
        "jlnprtuwxyzz{{||}}}}}~~~~~~~~",
        "fikmoqsuvwxyz{{|||}}}}~~~~~~~",
        "begjloqstvwxyzz{{||}}}}~~~~~~",
        "^acfiknprsuvwxyz{{||}}}}~~~~~",
        "X[_adgjlnprtuvwxyz{|||}}}~~~~",
        "SVX[_bfhkmoqrtuwxyz{{||}}}~~~",
        "MPSVY]`cfhkmoqstvwxyz{||}}}~~",
        "GJLORVY]`cfhkmoqsuvxyz{{|}}}}",
        "@CFHKORVY]`cehkmoqsuwxyz{|}}}",
        "9<>ADGKNQTX[_behjmprtuwyz{||}",
        "357:<?BEHLOSVY^adhkmprtvxz{{|",
        "-.02479<?BFIMPTW[`dgjmpsvxyzz",
        "()*+-/0358<?BEIMRVZ_bfjnruvwx",
        "$%%&'()+-/1469<AFJNRVZaglpqrs",
        "######$$%&'(*-049<?AFLT]cghij",
        "################'(),2;EMRUUUU",
    ),
)
