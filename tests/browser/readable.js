async ([leastSpace, small]) => {
    if (!document.adoptedStyleSheets.length) {
        const everything = new CSSStyleSheet();
        everything.replaceSync("* { pointer-events: auto !important; }");
        document.adoptedStyleSheets.push(everything);
    }
    await new Promise(requestAnimationFrame);

    const styles = new Map();
    const style = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
    const root = [...document.querySelectorAll(":popover-open, dialog[open]")].at(-1) ?? document.body;
    const name = (one) => {
        const classes = one.getAttribute("class")?.trim().replace(/\s+/g, ".");
        const own = one.localName + (one.id ? `#${one.id}` : "") + (classes ? `.${classes}` : "");
        const around = one.id || classes ? null : one.closest("[id], [class]");
        return around ? `${name(around)} ${own}` : own;
    };
    const drawn = (one) => one instanceof SVGElement;
    const inline = (one) => style(one).display === "inline" || (one.localName === "tspan");
    const block = (one) => { while (inline(one)) one = one.parentElement; return one; };
    const unseen = new Map();
    const isUnseen = (one) => {
        if (one === null) return false;
        if (!unseen.has(one)) unseen.set(one, style(one).clipPath === "inset(50%)" || style(one).opacity === "0" || isUnseen(one.parentElement));
        return unseen.get(one);
    };

    // The ink of a word within its line: from the top of its highest letter to the bottom of its lowest.
    const canvas = document.createElement("canvas").getContext("2d");
    const inks = new Map();
    const ink = (font, word) => {
        const key = `${font}|${word}`;
        if (!inks.has(key)) {
            canvas.font = font;
            const m = canvas.measureText(word), high = m.fontBoundingBoxAscent + m.fontBoundingBoxDescent;
            inks.set(key, [(m.fontBoundingBoxAscent - m.actualBoundingBoxAscent) / high,
                (m.fontBoundingBoxAscent + m.actualBoundingBoxDescent) / high, 100 / high]);
        }
        return inks.get(key);
    };

    const faults = new Map(); // words by what is wrong with them
    const add = (wrong, word = "") => faults.set(wrong, (faults.get(wrong) ?? new Set()).add(word));
    const range = document.createRange();
    const measured = (word) => {
        const { node, from, to, text } = word;
        range.setStart(node, from);
        range.setEnd(node, to);
        const { fontStyle, fontWeight, fontFamily } = style(node.parentElement);
        const [above, below, size] = ink(`${fontStyle} ${fontWeight} 100px ${fontFamily}`, text);
        word.boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 1).map(
            ({ left, right, top, height }) => ({ left, right, top: top + above * height, bottom: top + below * height, size: size * height,
                margin: drawn(node.parentElement) ? 0.14 * size * height : 0.8 }));
        return word;
    };
    const words = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        const own = node.parentElement;
        if (!node.data.trim() || own.closest("script, style, noscript, option, textarea, title, desc, .picture")) continue;
        if (!own.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) || isUnseen(own)) continue;
        for (const found of node.data.matchAll(/[^ \t\r\n]+/g)) {
            const word = measured({ node, own, text: found[0], from: found.index, to: found.index + found[0].length });
            if (!word.boxes.length) continue;
            words.push(word);
            if (word.boxes.length > 1 && !/[-\u00ad\u200b\u2010-\u2014\/…]/.test(word.text) && style(own).hyphens !== "auto")
                add(`broken in ${name(own)}`, word.text);
        }
        // Spaces between two words of one line.
        for (const { index } of node.data.matchAll(/(?<=\S)[ \u00a0](?=\S)/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const [space] = range.getClientRects();
            const size = drawn(own) ? words.at(-1)?.boxes[0].size : parseFloat(style(own).fontSize);
            if (space?.width && size < small && space.width < leastSpace * size - 0.05)
                add("a narrow space", `${(space.width / size).toFixed(2)} em at ${size.toFixed(1)} px`);
        }
    }

    const clear = (colour) => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(colour);
    const ground = (it) => !clear(it.backgroundColor) || it.backgroundImage !== "none";
    const within = (x, y, left, top, right, bottom) => x > left && x < right && y > top && y < bottom;
    const pseudo = (one, which, x, y) => {
        const it = getComputedStyle(one, which);
        if (it.content === "none" || it.content === "normal" || it.display === "none") return false;
        if (!/absolute|fixed/.test(it.position) || !(ground(it) || parseFloat(it.borderTopWidth) || it.content.length > 2)) return false;
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const inset = (side) => parseFloat(it[side]) || 0;
        return within(x, y, left + inset("left"), top + inset("top"), right - inset("right"), bottom - inset("bottom"));
    };
    // Whether an element that the point meets paints something there. Text over text is looked for elsewhere.
    const paints = (one, x, y) => {
        for (let at = one; at; at = at.parentElement) if (style(at).opacity === "0") return false;
        const it = style(one);
        if (one instanceof SVGElement && one.localName !== "svg")
            return !/^(text|tspan)$/.test(one.localName) && !(clear(it.fill) && (it.stroke === "none" || clear(it.stroke)));
        if (one.localName === "textarea" && clear(it.color) && !ground(it)) return false; // an editor, over the painted code
        if (/^(img|canvas|video|input|textarea|select|progress)$/.test(one.localName)) return true;
        const box = one.getBoundingClientRect();
        if (within(x, y, box.left, box.top, box.right, box.bottom)) {
            if (ground(it)) return true;
            const edge = (side) => it[`border${side}Style`] !== "none" && !clear(it[`border${side}Color`]) ? parseFloat(it[`border${side}Width`]) : 0;
            if (!within(x, y, box.left + edge("Left"), box.top + edge("Top"), box.right - edge("Right"), box.bottom - edge("Bottom"))) return true;
        }
        return pseudo(one, "::before", x, y) || pseudo(one, "::after", x, y);
    };
    const scrolls = (one, axis) => /auto|scroll/.test(style(one)[`overflow${axis}`]) || (one === document.documentElement && !/hidden|clip/.test(style(one)[`overflow${axis}`]));
    // Whether a point of a word is out of sight, but may be scrolled to.
    const isAway = (own, x, y) => {
        for (let at = own; at && at !== document.documentElement; at = at.parentElement) {
            if (!scrolls(at, "X") && !scrolls(at, "Y")) continue;
            const box = at.getBoundingClientRect();
            const [left, top] = [box.left + at.clientLeft, box.top + at.clientTop];
            // clientHeight and clientWidth are rounded: what is cut within a pixel of the edge is scrolled to and looked at again.
            if (y < top + 1 || y > top + at.clientHeight - 1 || x < left + 1 || x > left + at.clientWidth - 1) return true;
        }
        return false;
    };
    const sticks = (one) => { for (let at = one; at && at !== root; at = at.parentElement) if (/sticky|fixed/.test(style(at).position)) return true; return false; };
    // Where a word is looked at: at both its ends thrice, between them along its middle.
    const points = ({ left, right, top, bottom, margin }) => {
        const high = bottom - top, columns = Math.max(1, Math.ceil((right - left) / Math.max(14, high))), found = [];
        for (let column = 0; column <= columns; column++)
            for (const row of column % columns ? [0.5] : [0.12, 0.5, 0.88])
                found.push([left + margin + ((right - left - 2 * margin) * column) / columns, top + high * row]);
        return found;
    };
    // A piece on a ring that lies below a word of the status line, if one does.
    const piece = ({ own, boxes }) => own.closest(".status") && boxes.flatMap(points)
        .flatMap(([x, y]) => document.elementsFromPoint(x, y)).find((one) => one.closest(".ring :is(.in-figures, .in-bars)"));
    // How a word is seen as the page is scrolled now: "" if it is.
    const verdict = ({ own, boxes }) => {
        const around = own.closest(".slab, .listing"); // code, whose words may be longer than the window
        for (const box of boxes)
            for (const [x, y] of points(box)) {
                const top = document.elementFromPoint(x, y);
                if (top === own) continue;
                if (around && box.right - box.left > around.clientWidth - 100 && isAway(own, x, y)) continue;
                if (!top || isAway(own, x, y)) return ["away", `out of sight in ${name(own)}`];
                const stack = document.elementsFromPoint(x, y), place = stack.indexOf(own);
                const over = stack.slice(0, place < 0 ? stack.length : place).find((one) => !one.contains(own) && paints(one, x, y));
                if (over?.closest(".end") && !own.closest(".end")) return ["hidden"];
                if (over) return [sticks(over) ? "away" : "fault", `covered in ${name(own)} by ${name(over)}`];
                if (place < 0) return ["fault", `cut off in ${name(own)}`];
            }
        return [""];
    };
    // Words that meet others, or stand closer to them than a space.
    const meetings = (seen) => {
        const boxes = seen.flatMap((word) => word.boxes.map((box) => ({ ...box, word }))).sort((a, b) => a.top - b.top);
        boxes.forEach((one, place) => {
            for (let next = place + 1; next < boxes.length && boxes[next].top < one.bottom - 1; next++) {
                const other = boxes[next];
                if (one.word.node === other.word.node || block(one.word.own) === block(other.word.own)) continue;
                const [a, b] = one.left <= other.left ? [one, other] : [other, one];
                const gap = b.left - a.right, shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                const line = shared > 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top);
                if (gap < -1) add(`over each other in ${name(a.word.own)} and ${name(b.word.own)}`, `${a.word.text} ${b.word.text}`);
                else if (line && gap < 0.19 * Math.min(a.size, b.size))
                    add(`run together in ${name(a.word.own)} and ${name(b.word.own)}`, `${a.word.text} ${b.word.text}`);
            }
        });
    };

    let pending = [];
    const look = (all, first) => {
        const seen = [], rest = [];
        for (const word of all) {
            const [kind, about] = verdict(word);
            if (!kind) {
                seen.push(word);
                if (piece(word)) add(`over a piece in ${name(word.own)}`, word.text);
            }
            else if (kind === "hidden") continue; // by the end of a game, on purpose
            else if (kind === "fault" && first || word === all[0] && !first) add(about, word.text);
            else rest.push(word);
        }
        meetings(seen);
        return rest;
    };
    pending = look(words, true);
    const moved = new Map();
    for (const { own } of pending)
        for (let at = own; at; at = at.parentElement) if (!moved.has(at)) moved.set(at, [at.scrollLeft, at.scrollTop]);
    while (pending.length) {
        pending[0].own.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
        for (let at = pending[0].own; at; at = at.parentElement) { // its element may be higher than what scrolls it
            const [box] = scrolls(at, "X") || scrolls(at, "Y") ? measured(pending[0]).boxes : [];
            if (!box) continue;
            if (scrolls(at, "X") && at !== document.documentElement) { // and wider
                const { left, right } = at.getBoundingClientRect();
                at.scrollBy({ left: (box.left + box.right - left - right) / 2, behavior: "instant" });
            }
            if (!scrolls(at, "Y")) continue;
            const { top, bottom } = at === document.documentElement ? { top: 0, bottom: innerHeight } : at.getBoundingClientRect();
            at.scrollBy({ top: (box.top + box.bottom - top - bottom) / 2, behavior: "instant" });
        }
        pending = look(pending.map(measured), false);
}
    for (const [one, [left, top]] of moved) if (one.scrollTop !== top || one.scrollLeft !== left) one.scrollTo({ left, top, behavior: "instant" });
    if (document.documentElement.scrollWidth > innerWidth) add("the page is wider than the window");
    return [...faults].map(([wrong, words]) => [wrong, [...words]]);
}
