import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

export function verse({ direction, mobile }: StyleOptions): string {
  const start = direction === "rtl" ? "right" : "left";
  const indents = [1, 2, 3, 4, 5, 6]
    .map(
      (step) => `.line-${step} {\n  padding-${start}: ${(2 + step * (mobile ? 0.8 : 1.2)).toFixed(1)}em;\n}`,
    )
    .join("\n\n");
  // A line too long for the screen hangs: its turnover stands further in than its start.
  return `.verse {
  margin: 1em 0 1em ${mobile ? "2%" : "6%"};
}

.stanza {
  margin: 0 0 0.9em;
  text-align: ${start};
  text-indent: 0;
}

.line {
  display: block;
  padding-${start}: 2em;
  text-indent: -2em;
}

.stanza br {
  display: none;
}

${indents}`;
}
