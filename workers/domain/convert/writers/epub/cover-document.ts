import { contentDocument } from "#domain/convert/writers/epub/content-document";
import { coverLabel } from "#domain/convert/writers/epub/cover-label";
import { escapeAttribute } from "#domain/convert/writers/epub/escape";

/** The page that shows the cover (its file as the package names it), for shops whose readers would not see it else. */
export function coverDocument(
  { title, language }: { title: string; language: string },
  direction: "ltr" | "rtl",
  picture: string,
): string {
  const alt = `${coverLabel(language)}: ${title}`;
  return contentDocument({
    title,
    language,
    direction,
    matter: "front",
    type: "cover",
    className: "cover-page",
    label: coverLabel(language),
    stylesheet: "../styles/book.css",
    content: `<p class="picture"><img src="../${escapeAttribute(picture)}" alt="${escapeAttribute(alt)}"/></p>`,
  });
}

/** Goes behind the book's stylesheet. */
export const coverStyle = `
section.cover-page, section.cover-page p {
  margin: 0;
  padding: 0;
  text-align: center;
  text-indent: 0;
}
`;
