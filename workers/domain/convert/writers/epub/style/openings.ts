import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

/** Headings and what opens a chapter, a part, the book. */
export function openings({ kindle, mobile, script }: StyleOptions): string {
  const hasCases = script === "alphabetic";
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
  font-size: 1.1em;${hasCases ? "\n  font-variant: small-caps;\n  letter-spacing: 0.04em;" : "\n  font-weight: bold;"}
}

h4.section, h5.section, h6.section {
  font-size: 1em;${hasCases ? "\n  font-style: italic;\n  font-variant: normal;\n  letter-spacing: 0;" : ""}
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
  font-size: 1.2em;${hasCases ? "\n  font-variant: small-caps;\n  letter-spacing: 0.05em;" : ""}
}

section.title-page .book-author + .book-author {
  margin-top: 0.3em;
}

section.title-page .book-publisher {
  margin: ${6 * tight}em 0 0;
}

section.inscription {
  margin: ${6 * tight}em ${mobile ? "4%" : "8%"} 0;
}

section.inscription p {
  text-indent: 0;
}`;
}
