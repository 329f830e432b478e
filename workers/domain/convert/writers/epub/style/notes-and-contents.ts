import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

export function notesAndContents({ direction, kindle, mobile, labelsNotes }: StyleOptions): string {
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

aside.note,
li.note {
  margin: 0.5em 0;
  font-size: 0.85em;
}

aside.note p,
li.note p {
  text-indent: 0;
}

${labelsNotes ? ownLabels : ""}li.note a.backlink {
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
  color: inherit;
  text-decoration: none;
}`;
}

/** Their marks stand before their words instead of the list's numbers. */
const ownLabels = `li.own-label {
  list-style-type: none;
}

`;
