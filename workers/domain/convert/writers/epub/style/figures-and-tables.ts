import { allWidthSteps, smallClass, smallSteps } from "#domain/convert/pictures/picture-widths";
import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

export function figuresAndTables({ direction, mobile, script }: StyleOptions): string {
  const start = direction === "rtl" ? "right" : "left";
  return `img {
  max-width: 100%;
  max-height: 100%;
}

${allWidthSteps.map((percent) => `img.w${percent} {\n  width: ${percent}%;\n}`).join("\n\n")}

${smallSteps.map((em) => `img.${smallClass(em)} {\n  width: ${em}em;\n}`).join("\n\n")}

figure {
  margin: 1.2em 0;
  text-align: center;
  page-break-inside: avoid;
  break-inside: avoid;
}

figcaption, caption {
  margin: 0.4em 0;
  font-size: 0.9em;
  text-align: center;
}

caption.below {
  caption-side: bottom;
}

p.picture {
  margin: 1em 0;
}

table {
  margin: 1.2em auto;
  border-collapse: collapse;${mobile ? "\n  font-size: 0.8em;" : ""}
}

th, td {
  border: 1px solid;
  padding: ${mobile ? "0.2em 0.3em" : "0.3em 0.4em"};
  text-align: ${start};
  vertical-align: top;
}

th {
  font-weight: bold;
}

table.wide {
  font-size: ${mobile ? "0.7em" : "0.75em"};
}

table.widest {
  font-size: 0.6em;
}

.wide th, .wide td, .widest th, .widest td {
  padding: 0.2em 0.3em;${script === "alphabetic" ? "\n  -webkit-hyphens: auto;\n  hyphens: auto;" : ""}
}

td.long-word, th.long-word, .widest td, .widest th {
  word-break: break-word;
  overflow-wrap: anywhere;
}`;
}
