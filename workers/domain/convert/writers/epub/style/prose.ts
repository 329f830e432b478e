import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

/** Paragraphs and what stands among them: quotations, scene breaks, lists, boxes. */
export function prose({ direction, kindle, mobile, script }: StyleOptions): string {
  const start = direction === "rtl" ? "right" : "left";
  const end = direction === "rtl" ? "left" : "right";
  // KDP counts a quarter of the screen taken away at a side among the gravest faults.
  const deepest = kindle ? 24 : 36;
  const indents = [1, 2, 3, 4, 5, 6]
    .map((step) => `.indent-${step} {\n  margin-${start}: ${Math.min(step * (mobile ? 3 : 6), deepest)}%;\n}`)
    .join("\n\n");
  return `p {
  margin: 0;
  text-indent: ${indent(script, mobile)};
  orphans: 2;
  widows: 2;
}

${flushFirst(script)}p.picture, p.caption, p.address {
  text-indent: 0;
}

p.center, p.picture, p.caption {
  text-align: center;
  text-indent: 0;
}

p.end, p.signature, p.attribution {
  text-align: ${end};
  text-indent: 0;
}

p.caption {
  margin: 0.3em 0 1em;
  font-size: 0.9em;
}

p.epigraph {
  margin: 0 ${mobile ? "5%" : "12%"};
  font-style: italic;
  text-indent: 0;
}

p.attribution {
  margin: 0.4em ${mobile ? "5%" : "12%"} 1.5em;
}

p.signature {
  margin: 0.6em 0 1em;
}

${indents}

.new-page {
  page-break-before: always;
  break-before: page;
}

.caps {
  text-transform: uppercase;
}

.small-caps {
  font-variant: ${script === "alphabetic" ? "small-caps" : "normal"};
}

.underline {
  text-decoration: underline;
}

.drop-cap {
  float: ${start};
  margin: 0.08em 0.07em 0 0;
  font-size: ${mobile ? 2.4 : 3.1}em;
  line-height: 0.8;
}

sup, sub {
  font-size: 0.75em;
}

blockquote {
  margin: 1em ${mobile ? "4%" : "8%"};
}

hr.scene {
  margin: 1.2em 0;
  border: 0;
  height: 0;
  page-break-after: avoid;
  break-after: avoid;
}

hr.blank {
  margin: 1em 0;
}

p.ornament, .scene-picture {
  margin: 0 0 1.2em;
  text-align: center;
  text-indent: 0;
  page-break-after: avoid;
  break-after: avoid;
}

.scene-picture {
  margin: 1.2em 0;
}

.scene-picture img {
  max-width: 40%;
}

ul, ol {
  margin: 0.8em 0;
  padding-${start}: ${mobile ? 1.4 : 2}em;
}

li p {
  margin: 0 0 0.4em;
  text-indent: 0;
}

li > ul, li > ol {
  margin: 0.3em 0;
}

ul.unmarked, ol.unmarked {
  list-style-type: none;
}

.box {
  margin: 1em 0;
  border: 1px solid;
  padding: 0.6em 0.8em;
}

.box p, td p, th p {
  text-indent: 0;
}

.box p + p {
  margin-top: 0.4em;
}

pre {
  margin: 1em 0;
  font-size: 0.85em;
  white-space: pre-wrap;
  text-align: ${start};
}`;
}

/** East Asian books indent by whole characters, two in Chinese, and the first paragraph like the others. */
function indent(script: StyleOptions["script"], mobile: boolean): string {
  if (script === "chinese") return "2em";
  if (script === "japanese" || script === "korean") return "1em";
  return mobile ? "1.1em" : "1.4em";
}

function flushFirst(script: StyleOptions["script"]): string {
  return script === "alphabetic" || script === "caseless" ? "p.first, " : "";
}
