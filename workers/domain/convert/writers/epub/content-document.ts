import { escapeAttribute, escapeText } from "#domain/convert/writers/epub/escape";

export type ContentDocument = {
  title: string;
  language: string;
  direction: "ltr" | "rtl";
  /** The part of the book: `frontmatter`, `bodymatter`, `backmatter`. */
  matter: "front" | "body" | "back";
  /** The section's EPUB type and role, where it has one. */
  type?: string;
  role?: string;
  /** The id of the heading that names it. */
  labelledBy?: string;
  /** Its name, where it has no heading of its own. */
  label?: string;
  className: string;
  /** From this document's folder. */
  stylesheet: string;
  content: string;
};

export function contentDocument(page: ContentDocument): string {
  const section =
    ` class="${page.className}"` +
    (page.type ? ` epub:type="${page.type}"` : "") +
    (page.role ? ` role="${page.role}"` : "") +
    (page.labelledBy ? ` aria-labelledby="${page.labelledBy}"` : "") +
    (page.label ? ` aria-label="${escapeAttribute(page.label)}"` : "");
  return `${documentHead(page.title, page.language, page.direction, page.stylesheet)}
<body epub:type="${page.matter}matter">
<section${section}>
${page.content}
</section>
</body>
</html>
`;
}

export function documentHead(
  title: string,
  language: string,
  direction: "ltr" | "rtl",
  stylesheet: string,
): string {
  const dir = direction === "rtl" ? ' dir="rtl"' : "";
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}" lang="${language}"${dir}>
<head>
<meta charset="utf-8"/>
<title>${escapeText(title)}</title>
<link rel="stylesheet" type="text/css" href="${escapeAttribute(stylesheet)}"/>
</head>`;
}
