import { fallbacks } from "#domain/epub-check/check-manifest-files";
import {
  type EpubFacts,
  idHash,
  type ManifestEntry,
  type PackageFacts,
  type Reference,
} from "#domain/epub-check/epub-facts";
import type { EpubFinding } from "#domain/epub-check/finding";
import { fontTypes, isContentType, pictureTypes } from "#domain/epub-check/media-types";

/** Whether what is linked to and used is there, declared, of a kind that may be used so, and in the reading order. */
export function checkReferences(
  facts: EpubFacts,
  book: PackageFacts,
  tell: (finding: EpubFinding) => void,
): void {
  const byId = new Map(book.manifest.map((item) => [item.id, item]));
  const byPath = new Map(book.manifest.map((item) => [item.path, item]));
  const inOrder = new Set(book.readingOrder.map(({ idref }) => byId.get(idref)?.path));
  const ids = new Map<string, Set<number>>();
  const hasId = (path: string, id: string): boolean => {
    const document = facts.documents.get(path);
    // What could not be read is a finding by itself.
    if (!document) return true;
    let set = ids.get(path);
    if (!set) {
      set = new Set(document.ids);
      ids.set(path, set);
    }
    return set.has(idHash(id));
  };
  const reached = new Set<string>();
  for (const reference of facts.references) {
    const { from, line, to, fragment, use, href } = reference;
    const error = (id: string, text: string) => tell({ id, severity: "error", file: from, line, text });
    reached.add(to);
    if (use === "remote") {
      if (!book.manifest.some((item) => item.href === to))
        error("RSC-008", `Referenced resource "${to.slice(0, 200)}" is not declared in the OPF manifest.`);
      continue;
    }
    const item = byPath.get(to);
    if (!facts.files.has(to)) {
      // What the manifest names and the archive does not hold is told once, there.
      if (!item) error("RSC-007", `Referenced resource "${to}" could not be found in the EPUB.`);
      continue;
    }
    if (!item) {
      error("RSC-008", `Referenced resource "${to}" is not declared in the OPF manifest.`);
      continue;
    }
    checkUse(reference, item, byId, inOrder, error);
    if (fragment === undefined) continue;
    if (use === "style")
      error("RSC-013", "Fragment identifier is used in a reference to a stylesheet resource.");
    else if (use === "picture" && item.mediaType !== "image/svg+xml")
      error("RSC-009", "A non-SVG image resource should not be defined with a fragment identifier.");
    else if (
      leadsOn.has(use) &&
      fragment !== "" &&
      item.mediaType === "application/xhtml+xml" &&
      !fragment.includes("(") &&
      !hasId(to, fragment)
    )
      error("RSC-012", `Fragment identifier is not defined: "${href.slice(0, 200)}".`);
  }
  for (const { idref, isLinear, line } of book.readingOrder) {
    const path = byId.get(idref)?.path;
    if (!isLinear && path !== undefined && !reached.has(path))
      tell({
        id: "OPF-096",
        severity: "error",
        file: path,
        line,
        text: `Non-linear content must be reachable, but found no hyperlink to "${path}".`,
      });
  }
}

const leadsOn = new Set<Reference["use"]>(["link", "contents", "pages", "landmark", "ncx"]);

function checkUse(
  { to, use }: Reference,
  item: ManifestEntry,
  byId: ReadonlyMap<string, ManifestEntry>,
  inOrder: ReadonlySet<string | undefined>,
  error: (id: string, text: string) => void,
): void {
  const isOf = (test: (mediaType: string) => boolean) =>
    test(item.mediaType) || fallbacks(item, byId).some(({ mediaType }) => test(mediaType));
  switch (use) {
    case "link":
    case "contents":
    case "pages":
    case "landmark":
    case "ncx":
      if (!isOf(isContentType))
        error("RSC-010", `Reference to non-standard resource type "${item.mediaType}" found: "${to}".`);
      else if (!inOrder.has(to))
        error("RSC-011", `Found a reference to a resource that is not a spine item: "${to}".`);
      return;
    case "picture":
      if (!isOf((mediaType) => mediaType in pictureTypes))
        error(
          "RSC-032",
          `Fallback must be provided for foreign resources, but found none for resource "${to}" of type "${item.mediaType}".`,
        );
      return;
    case "style":
      if (!isOf((mediaType) => mediaType === "text/css"))
        error(
          "RSC-032",
          `Fallback must be provided for foreign resources, but found none for resource "${to}" of type "${item.mediaType}".`,
        );
      return;
    case "font":
      if (!fontTypes.has(item.mediaType) && item.mediaType !== "image/svg+xml")
        error("CSS-007", `Font-face reference "${to}" refers to non-standard font type "${item.mediaType}".`);
      return;
    case "media":
    case "remote":
    case "frame":
    case "cite":
      return;
    default:
      use satisfies never;
  }
}
