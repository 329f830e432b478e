import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

/** What Kindle does not take: hyphenation, drawn ornaments, numerals and capitals by font features. */
export function richPage({ ornaments, mobile, script }: StyleOptions): string {
  const drawn = ornaments
    .map(({ ornament, className }) => `hr.${className}::after {\n  content: "${cssText(ornament)}";\n}`)
    .join("\n\n");
  const hyphens = script === "alphabetic" ? "auto" : "manual";
  return `p, li, blockquote {
  -webkit-hyphens: ${hyphens};
  hyphens: ${hyphens};
}

.verse, td, th, pre, .book-author {
  -webkit-hyphens: manual;
  hyphens: manual;
}

sup, sub {
  line-height: 0;
}

hr.scene {
  height: auto;
  overflow: visible;
  color: inherit;
  text-align: center;
}

hr.scene::after {
  content: "* * *";
}

hr.blank::after {
  content: "";
}

${drawn}

${
  script === "alphabetic"
    ? ".small-caps, .book-author, .section {\n  font-variant-caps: small-caps;\n}\n\np {\n  font-variant-numeric: oldstyle-nums;\n  hanging-punctuation: first;\n}\n"
    : ""
}
table {
  font-variant-numeric: lining-nums tabular-nums;
}

@media (max-width: 30em) {
  body {
    margin: 0 ${mobile ? "1%" : "3%"};
  }

  blockquote, .verse {
    margin-left: 3%;
    margin-right: 3%;
  }
}`;
}

function cssText(text: string): string {
  return [...text].map((sign) => `\\${(sign.codePointAt(0) ?? 0x2a).toString(16)} `).join("");
}
