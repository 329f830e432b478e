/** Control words that stand for a letter or a mark. */
export const specialCharacters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    emdash: "—",
    endash: "–",
    lquote: "‘",
    rquote: "’",
    ldblquote: "“",
    rdblquote: "”",
    bullet: "•",
    emspace: "\u2003",
    enspace: "\u2002",
    qmspace: "\u2005",
    tab: "\t",
    zwj: "\u200d",
    zwnj: "\u200c",
    zwbo: "\u200b",
    zwnbo: "\u2060",
    ltrmark: "\u200e",
    rtlmark: "\u200f",
  }),
);

/** A backslash and one character that is no letter. */
export const specialSymbols: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "~": "\u00a0",
    _: "\u2011",
    "-": "\u00ad",
    "\t": "\t",
  }),
);
