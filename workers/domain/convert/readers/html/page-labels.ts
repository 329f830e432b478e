import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

/** Whether an element marks where a page of the printed book begins. */
export function isPageMark(name: string, attributes: MarkupAttributes): boolean {
  const type = attributes["epub:type"];
  if (type && /\bpagebreak\b/.test(type)) return true;
  if (attributes.role === "doc-pagebreak") return true;
  const classes = attributes.class;
  return (
    classes !== undefined && (name === "span" || name === "a" || name === "div") && pageClass.test(classes)
  );
}

/** The number as printed, from `[Pg 12]`, `{12}`, `page xiv`, `p. 7`; undefined when there is none. */
export function pageLabel(text: string): string | undefined {
  const bare = text.replace(/^[[{(\s]+|[\])}\s.]+$/g, "").replace(/^(?:page|pg|pag|p|seite|s)\b\.?\s*/i, "");
  return /^(?:\d{1,5}[a-z]?|[ivxlcdm]{1,9}|[A-Z]-?\d{1,4})$/i.test(bare) ? bare : undefined;
}

const pageClass =
  /(?:^|\s)(?:pagenum|pageno|pgno|page-?number|x-ebookmaker-pageno|pagebreak-rw|page_break_mark)(?:\s|$)/i;
