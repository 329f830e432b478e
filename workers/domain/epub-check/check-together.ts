import { checkFixedPages } from "#domain/epub-check/check-fixed-pages";
import { checkManifestFiles } from "#domain/epub-check/check-manifest-files";
import { checkNavigation } from "#domain/epub-check/check-navigation";
import { checkReferences } from "#domain/epub-check/check-references";
import type { EpubFacts, PackageFacts } from "#domain/epub-check/epub-facts";
import type { EpubFinding } from "#domain/epub-check/finding";

/** The rules that hold between the files of a book. */
export function checkTogether(facts: EpubFacts, tell: (finding: EpubFinding) => void): void {
  const found = thePackage(facts, tell);
  if (!found) return;
  const [path, book] = found;
  checkManifestFiles(facts, path, book, tell);
  checkReferences(facts, book, tell);
  checkNavigation(facts, book, tell);
  checkFixedPages(facts, book, tell);
  checkAccessibility(path, book, facts, tell);
}

/** The package document the container names, with its path. */
export function thePackage(
  facts: EpubFacts,
  tell: (finding: EpubFinding) => void = () => {},
): [string, PackageFacts] | undefined {
  const file = "META-INF/container.xml";
  if (!facts.files.has(file)) {
    tell({
      id: "RSC-002",
      severity: "fatal",
      file,
      text: "Required META-INF/container.xml resource could not be found.",
    });
    return undefined;
  }
  const roots =
    facts.container?.rootfiles.filter(({ mediaType }) => mediaType === "application/oebps-package+xml") ?? [];
  const [root] = roots;
  if (!root) {
    tell({
      id: "RSC-003",
      severity: "fatal",
      file,
      text: 'No rootfile tag with media type "application/oebps-package+xml" was found in the container.',
    });
    return undefined;
  }
  if (roots.length > 1)
    tell({ id: "PKG-013", severity: "info", file, text: "The EPUB file includes multiple OPS renditions." });
  const book = facts.packages.get(root.path);
  if (!facts.files.has(root.path))
    tell({
      id: "OPF-002",
      severity: "fatal",
      file,
      text: `The OPF file "${root.path}" was not found in the EPUB.`,
    });
  return book && [root.path, book];
}

/** EPUB Accessibility 1.1, 2.2: what every book must say of itself. */
function checkAccessibility(
  file: string,
  { version, properties }: PackageFacts,
  { documents }: EpubFacts,
  tell: (finding: EpubFinding) => void,
): void {
  if (version !== "3.0") return;
  for (const name of ["schema:accessMode", "schema:accessibilityFeature", "schema:accessibilityHazard"])
    if (!properties.some((property) => property.name === name))
      tell({
        id: "A11Y-001",
        severity: "info",
        file,
        text: `The metadata does not say ${name}, which EPUB Accessibility asks for.`,
      });
  const hasPageList = [...documents.values()].some(({ navs }) =>
    navs.some(({ type }) => type.includes("page-list")),
  );
  const names = properties.map(({ name }) => name);
  if (hasPageList && !names.includes("pageBreakSource") && !names.includes("source-of"))
    tell({
      id: "A11Y-002",
      severity: "info",
      file,
      text: "The book lists printed pages and does not say of which edition.",
    });
}
