import { escapeText } from "#domain/convert/writers/epub/escape";
import { printPage } from "#domain/stores/print-page";
import type { Sheet, SheetField } from "#domain/stores/sheet/sheet";
import { storeNames } from "#domain/stores/sheet/store-names";

/** Returns what to type at each store as one page, for an author's own desk. */
export const sheetsHtml = (title: string, sheets: readonly Sheet[]): string =>
  printPage(
    `${title}: what to type at each store`,
    `<h1>${escapeText(title)}</h1>\n<p>What to type at each store, field by field.</p>\n${sheets.map(sheetMarkup).join("\n")}`,
  );

const sheetMarkup = ({ store, pages }: Sheet): string =>
  `<h2>${escapeText(storeNames[store])}</h2>\n${pages
    .map(
      ({ name, fields }) =>
        `<h3>${escapeText(name)}</h3>\n<dl>\n${fields.map(fieldMarkup).join("\n")}\n</dl>`,
    )
    .join("\n")}`;

function fieldMarkup({ name, text, isOptional, count, problem, note }: SheetField): string {
  const counted = count ? `<small>${count.used} of ${count.max} characters</small>` : "";
  const answer = text === "" ? (isOptional ? "Leave it empty" : "Missing") : text;
  return `<dt>${escapeText(name)}${counted}</dt>
<dd><pre>${escapeText(answer)}</pre>${problem ? `<p class="no">${escapeText(problem)}</p>` : ""}${note ? `<small>${escapeText(note)}</small>` : ""}</dd>`;
}
