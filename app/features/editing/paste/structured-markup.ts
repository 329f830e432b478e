import { withPastedNotes } from "./pasted-notes";
import { withWordLists } from "./word-lists";

/**
 * What word processors put on the clipboard, as plain elements: lists that Word writes as paragraphs, notes that stand at
 * the end, lines that only keep distance. Nothing of it is shown: the schema takes what it knows. Says how many
 * pictures it holds, which come without their bytes.
 */
export function structuredMarkup(html: string): { html: string; pictures: number } {
  // An inert document: nothing of it loads or runs.
  const page = new DOMParser().parseFromString(html, "text/html");
  const { body } = page;
  const isWord = /\bmso-|class="?Mso|urn:schemas-microsoft-com/.test(html);
  const isDocs = body.querySelector('[id^="docs-internal-guid"]') !== null;
  for (const gone of body.querySelectorAll(
    "script, style, title, meta, link, template, noscript, iframe, object, embed",
  ))
    gone.remove();
  const pictures = [...body.querySelectorAll("img")].filter((image) => !isOwnPixel(image)).length;
  // A table has cells, and a row has; what stood between them was put before the table.
  for (const row of body.querySelectorAll("tr")) if (row.cells.length === 0) row.remove();
  for (const table of body.querySelectorAll("table")) if (table.rows.length === 0) table.remove();
  withPastedNotes(body);
  if (isWord) {
    for (const hidden of body.querySelectorAll<HTMLElement>("[style]"))
      if (/display:\s*none|mso-hide:\s*all/i.test(hidden.getAttribute("style") ?? "")) hidden.remove();
    for (const comment of body.querySelectorAll<HTMLElement>(
      '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment"]',
    ))
      comment.remove();
    withWordLists(body);
  }
  // Docs puts a list inside a list, beside its items.
  for (const inner of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const before = inner.previousElementSibling;
    if (before?.tagName === "LI") before.appendChild(inner);
  }
  // A link is underlined by what shows it.
  for (const underlined of body.querySelectorAll<HTMLElement>("a [style], a u")) {
    if (underlined.tagName === "U") underlined.replaceWith(...underlined.childNodes);
    else underlined.style.textDecoration = "";
  }
  if (isWord || isDocs)
    for (const line of body.querySelectorAll("p, :is(body, div, b) > br"))
      if (line.tagName === "BR" ? isBetweenBlocks(line) : isEmptyLine(line)) line.remove();
  return { html: body.innerHTML, pictures };
}

const isOwnPixel = ({ width, height }: HTMLImageElement): boolean => width === 1 || height === 1;

const isEmptyLine = (line: Element): boolean =>
  (line.textContent ?? "").replace(/[\s\u00a0]/g, "") === "" &&
  line.querySelector("img, table, .pasted-note") === null &&
  line.closest("li, td, th") === null;

const blockNames = /^(?:P|H[1-6]|UL|OL|TABLE|DIV|BLOCKQUOTE|HR)$/;
const isBetweenBlocks = ({ previousElementSibling: before, nextElementSibling: next }: Element): boolean =>
  [before, next].some((one) => one !== null && (blockNames.test(one.tagName) || one.tagName === "BR"));
