/** What a book's stylesheet depends on. */
export type StylesheetOptions = {
  /** Keep to what Kindle accepts: no body margins, line heights, alignment or generated content. */
  kindle: boolean;
  /** Tighter spacing for phones. */
  mobile: boolean;
  direction: "ltr" | "rtl";
  ornaments: readonly { ornament: string; className: string }[];
};

/** A classic book page: indented paragraphs, centred chapter titles with room above, nothing coloured. */
export function stylesheet(options: StylesheetOptions): string {
  const parts = ['@charset "utf-8";', page(options), openings(options), prose(options), verse(options)];
  parts.push(figuresAndTables(options), notesAndContents(options));
  if (!options.kindle) parts.push(richPage(options));
  return `${parts.join("\n\n")}\n`;
}

function page({ kindle, mobile }: StylesheetOptions): string {
  // Kindle sets its own margins and line height, and refuses books that force them (KDP text guidelines).
  if (kindle) return "body {\n  margin: 0;\n  padding: 0;\n}";
  return `body {
  margin: 0 ${mobile ? "2%" : "5%"};
  padding: 0;
  line-height: ${mobile ? "1.4" : "1.5"};
  text-align: justify;
}`;
}

function openings({ kindle, mobile }: StylesheetOptions): string {
  const tight = mobile ? 0.5 : 1;
  const lineHeight = kindle ? "" : "\n  line-height: 1.25;";
  return `h1, h2, h3, h4, h5, h6 {
  margin: 2em 0 0.8em;
  font-weight: normal;
  font-size: 1em;
  text-align: center;
  text-indent: 0;
  page-break-after: avoid;
  break-after: avoid;
  page-break-inside: avoid;
  break-inside: avoid;
  -webkit-hyphens: none;
  hyphens: none;${lineHeight}
}

.opening {
  margin: ${4 * tight}em 0 ${mobile ? 1.2 : 2}em;
  font-size: ${mobile ? 1.35 : 1.5}em;
}

.section {
  font-size: 1.1em;
  font-variant: small-caps;
  letter-spacing: 0.04em;
}

h4.section, h5.section, h6.section {
  font-size: 1em;
  font-style: italic;
  font-variant: normal;
  letter-spacing: 0;
}

.inner {
  margin: 1em 0 0.5em;
  font-weight: bold;
}

.subtitle {
  display: block;
  margin-top: 0.5em;
  font-size: 0.75em;
  font-style: italic;
}

section.part .opening {
  margin-top: ${7 * tight}em;
  font-size: ${mobile ? 1.6 : 1.9}em;
}

section.title-page {
  text-align: center;
}

section.title-page p {
  margin: 0.7em 0;
  text-align: center;
  text-indent: 0;
}

section.title-page .opening, .book-title {
  margin: ${5 * tight}em 0 0.6em;
  font-size: ${mobile ? 1.8 : 2.2}em;
}

section.title-page .book-subtitle {
  margin: 0 0 1em;
  font-size: 1.2em;
  font-style: italic;
}

section.title-page .book-author {
  margin: ${2 * tight}em 0 0;
  font-size: 1.2em;
  font-variant: small-caps;
  letter-spacing: 0.05em;
}

section.title-page .book-author + .book-author {
  margin-top: 0.3em;
}

section.title-page .book-publisher {
  margin: ${6 * tight}em 0 0;
}`;
}

function prose({ direction, mobile }: StylesheetOptions): string {
  const start = direction === "rtl" ? "right" : "left";
  const end = direction === "rtl" ? "left" : "right";
  const indents = [1, 2, 3, 4, 5, 6]
    .map((step) => `.indent-${step} {\n  margin-${start}: ${step * (mobile ? 3 : 6)}%;\n}`)
    .join("\n\n");
  return `p {
  margin: 0;
  text-indent: ${mobile ? 1.1 : 1.4}em;
  orphans: 2;
  widows: 2;
}

p.first, p.picture, p.caption, p.address {
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

.small-caps {
  font-variant: small-caps;
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

ul.unmarked {
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

function verse({ direction, mobile }: StylesheetOptions): string {
  const start = direction === "rtl" ? "right" : "left";
  const indents = [1, 2, 3, 4, 5, 6]
    .map((step) => `.line-${step} {\n  padding-${start}: ${2 + step * (mobile ? 0.8 : 1.2)}em;\n}`)
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

function figuresAndTables({ direction, mobile }: StylesheetOptions): string {
  const start = direction === "rtl" ? "right" : "left";
  return `img {
  max-width: 100%;
  max-height: 100%;
}

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

p.picture {
  margin: 1em 0;
}

table {
  margin: 1.2em auto;
  border-collapse: collapse;${mobile ? "\n  font-size: 0.8em;" : ""}
}

th, td {
  border: 1px solid;
  padding: ${mobile ? "0.2em 0.3em" : "0.35em 0.6em"};
  text-align: ${start};
  vertical-align: top;
}

th {
  font-weight: bold;
}`;
}

function notesAndContents({ direction, kindle, mobile }: StylesheetOptions): string {
  const start = direction === "rtl" ? "right" : "left";
  return `.noteref {
  font-size: 0.7em;
  vertical-align: super;
  text-decoration: none;${kindle ? "" : "\n  line-height: 0;"}
}

section.notes {
  margin-top: 2.5em;
  border-top: 1px solid;
  padding-top: 0.8em;
}

aside.note {
  margin: 0.5em 0;
  font-size: 0.85em;
}

aside.note p {
  text-indent: 0;
}

.backlink {
  text-decoration: none;
}

nav ol {
  margin: 0;
  padding-${start}: 0;
  list-style-type: none;
}

nav ol ol {
  padding-${start}: 1.4em;
}

nav li {
  margin: ${mobile ? 0.5 : 0.35}em 0;
  text-align: ${start};
}

nav a {
  text-decoration: none;
}`;
}

/** What Kindle does not take: hyphenation, drawn ornaments, numerals and capitals by font features. */
function richPage({ ornaments, mobile }: StylesheetOptions): string {
  const drawn = ornaments
    .map(({ ornament, className }) => `hr.${className}::after {\n  content: "${cssText(ornament)}";\n}`)
    .join("\n\n");
  return `p, li, blockquote {
  -webkit-hyphens: auto;
  hyphens: auto;
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

.small-caps, .book-author, .section {
  font-variant-caps: small-caps;
}

p {
  font-variant-numeric: oldstyle-nums;
  hanging-punctuation: first;
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
