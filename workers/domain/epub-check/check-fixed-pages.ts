import type { EpubFacts, PackageFacts } from "#domain/epub-check/epub-facts";
import type { EpubFinding } from "#domain/epub-check/finding";

/** Pages of a fixed size must say how large they are (EPUB 3.3, 8.2.2.6). */
export function checkFixedPages(
  facts: EpubFacts,
  book: PackageFacts,
  tell: (finding: EpubFinding) => void,
): void {
  const isFixedBook = book.properties.some(
    ({ name, value }) => name === "rendition:layout" && value === "pre-paginated",
  );
  const byId = new Map(book.manifest.map((item) => [item.id, item]));
  for (const { idref, properties } of book.readingOrder) {
    const isFixed =
      properties.includes("rendition:layout-pre-paginated") ||
      (isFixedBook && !properties.includes("rendition:layout-reflowable"));
    const path = byId.get(idref)?.path;
    const document = path === undefined ? undefined : facts.documents.get(path);
    if (!isFixed || path === undefined || !document) continue;
    const error = (id: string, text: string) => tell({ id, severity: "error", file: path, text });
    if (document.viewport === undefined) {
      error("HTM-046", 'Fixed layout document has no "viewport" meta element.');
      continue;
    }
    const sides = new Map(
      document.viewport
        .split(/[,;]/)
        .map((part) => part.split("=").map((word) => word.trim()))
        .map(([name = "", value]) => [name.toLowerCase(), value]),
    );
    for (const side of ["width", "height"]) {
      const value = sides.get(side);
      if (!sides.has(side))
        error(
          "HTM-056",
          `Viewport metadata has no "${side}" dimension (both "width" and "height" properties are required).`,
        );
      else if (value === undefined || !new RegExp(`^(?:\\d+(?:\\.\\d+)?|device-${side})$`).test(value))
        error(
          "HTM-057",
          `Viewport "${side}" value must be a positive number or the keyword "device-${side}".`,
        );
    }
  }
}
