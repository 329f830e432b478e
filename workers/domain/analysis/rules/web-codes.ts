import { type AnalysisRule, replacing } from "#domain/analysis/rule";

const signs: Record<string, string> = {
  amp: "&",
  nbsp: "\u00a0",
  lt: "<",
  gt: ">",
  quot: '"',
  mdash: "—",
  ndash: "–",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  eacute: "é",
  egrave: "è",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  copy: "©",
};

export const webCodes: AnalysisRule = {
  id: "web-codes",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "The code of a sign instead of the sign",
  titles: "Codes instead of signs in {n} passages",
  description: "A web page would show a sign here. A book shows the code.",
  suggestion: "Put the sign there.",
  inPassage: replacing(
    /&(?:#(\d{2,5})|([a-z]{2,6}));/gi,
    ({ 1: code, 2: name = "" }) => (code ? String.fromCodePoint(Number(code)) : signs[name.toLowerCase()]),
    { hints: ["&"] },
  ),
};
