import type { ManuscriptComment } from "#domain/book/tracked";
import { namespaces, partOf, xmlHead } from "#domain/convert/writers/docx/docx-part";
import { textOf } from "#domain/convert/writers/docx/docx-runs";
import { escapeAttribute } from "#domain/convert/writers/epub/escape";

type Numbered = { number: number; comment: ManuscriptComment };
type Said = Pick<ManuscriptComment, "author" | "date" | "text">;

/** Returns the comments, and the part that says which answer which; answers are comments of their own. */
export function commentParts(comments: readonly Numbered[]): { comments: string; extended: string } {
  const texts: string[] = [];
  const links: string[] = [];
  let next = comments.length;
  for (const { number, comment } of comments) {
    const done = comment.resolved ? 1 : 0;
    texts.push(commentOf(number, comment));
    links.push(`<w15:commentEx w15:paraId="${paragraphId(number)}" w15:done="${done}"/>`);
    for (const reply of comment.replies ?? []) {
      const own = next++;
      texts.push(commentOf(own, reply));
      links.push(
        `<w15:commentEx w15:paraId="${paragraphId(own)}" w15:paraIdParent="${paragraphId(number)}" w15:done="${done}"/>`,
      );
    }
  }
  return {
    comments: partOf("comments", texts.join("")),
    extended: `${xmlHead}<w15:commentsEx ${namespaces}>${links.join("")}</w15:commentsEx>`,
  };
}

function commentOf(number: number, { author, date, text }: Said): string {
  const when = date ? ` w:date="${escapeAttribute(date)}"` : "";
  const initials = author
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .join("");
  return `<w:comment w:id="${number}" w:author="${escapeAttribute(author)}" w:initials="${escapeAttribute(initials)}"${when}><w:p w14:paraId="${paragraphId(number)}"><w:r>${textOf(text)}</w:r></w:p></w:comment>`;
}

/** Eight hexadecimal digits, below 80000000. */
const paragraphId = (number: number): string => (0x10000000 + number).toString(16).toUpperCase();
