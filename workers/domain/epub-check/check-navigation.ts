import { type EpubFacts, idHash, type NavEntry, type PackageFacts } from "#domain/epub-check/epub-facts";
import type { EpubFinding } from "#domain/epub-check/finding";

/** The navigation document and the NCX beside what they lead through. */
export function checkNavigation(
  facts: EpubFacts,
  book: PackageFacts,
  tell: (finding: EpubFinding) => void,
): void {
  const byId = new Map(book.manifest.map((item) => [item.id, item]));
  const orderOf = new Map<string, number>();
  for (const [at, { idref }] of book.readingOrder.entries()) {
    const path = byId.get(idref)?.path;
    if (path !== undefined) orderOf.set(path, at);
  }
  const file = book.manifest.find(({ properties }) => properties.includes("nav"))?.path;
  const nav = file === undefined ? undefined : facts.documents.get(file);
  if (file !== undefined && nav) {
    for (const { text, line, severity } of nav.navFaults)
      tell({ id: severity === "error" ? "RSC-005" : "RSC-017", severity, file, line, text });
    for (const [type, least, most] of counted) {
      const count = nav.navs.filter((one) => one.type.split(/\s+/).includes(type)).length;
      if (count < least)
        tell({
          id: "RSC-005",
          severity: "error",
          file,
          text: `Exactly one "${type}" nav element must be present.`,
        });
      if (count > most)
        tell({
          id: "RSC-005",
          severity: "error",
          file,
          text: `Multiple occurrences of the "${type}" nav element.`,
        });
    }
    for (const { type, entries } of nav.navs) {
      const kind = counted.find(([name]) => type.split(/\s+/).includes(name))?.[0];
      if (!kind) continue;
      for (const { href, path, line } of entries)
        if (path === undefined && /^[a-z][a-z0-9+.-]*:/i.test(href))
          tell({
            id: "NAV-010",
            severity: "error",
            file,
            line,
            text: `"${kind}" nav must not link to remote resources; found link to "${href.slice(0, 200)}".`,
          });
      if (kind !== "landmarks") checkOrder(facts, entries, orderOf, kind, file, tell);
    }
  }
  checkNcx(facts, book, tell);
}

const counted = [
  ["toc", 1, 1],
  ["page-list", 0, 1],
  ["landmarks", 0, 1],
] as const;

/** Entries come in the order of the text: by file, and in a file by place. */
function checkOrder(
  facts: EpubFacts,
  entries: readonly NavEntry[],
  orderOf: ReadonlyMap<string, number>,
  kind: string,
  file: string,
  tell: (finding: EpubFinding) => void,
): void {
  let lastFile = -1;
  let lastPlace = -1;
  const places = new Map<string, Map<number, number>>();
  const placeOf = (path: string, fragment: string): number => {
    let known = places.get(path);
    if (!known) {
      known = new Map([...(facts.documents.get(path)?.ids ?? [])].map((hash, index) => [hash, index + 1]));
      places.set(path, known);
    }
    return known.get(idHash(fragment)) ?? 0;
  };
  for (const { path, fragment, line, href } of entries) {
    const at = path === undefined ? undefined : orderOf.get(path);
    if (at === undefined || path === undefined) continue;
    const place = fragment ? placeOf(path, fragment) : 0;
    const isBack = at < lastFile || (at === lastFile && place < lastPlace);
    if (isBack)
      tell({
        id: "NAV-011",
        severity: "warning",
        file,
        line,
        text: `"${kind}" nav must be in reading order; link target "${href}" is before the previous link's target.`,
      });
    lastFile = at;
    lastPlace = place;
  }
}

function checkNcx(facts: EpubFacts, book: PackageFacts, tell: (finding: EpubFinding) => void): void {
  const file = book.manifest.find(({ id }) => id === book.ncxId)?.path;
  const ncx = file === undefined ? undefined : facts.ncx.get(file);
  if (file === undefined || !ncx) return;
  if (ncx.uid === undefined || book.uniqueIdentifier === undefined) return;
  if (ncx.uid.trim() !== book.uniqueIdentifier)
    tell({
      id: "NCX-001",
      severity: "error",
      file,
      text: `NCX identifier ("${ncx.uid}") does not match OPF identifier ("${book.uniqueIdentifier}").`,
    });
  else if (ncx.uid !== ncx.uid.trim())
    tell({
      id: "NCX-004",
      severity: "info",
      file,
      text: 'NCX identifier ("dtb:uid" metadata) should not contain leading or trailing whitespace.',
    });
}
