import type { EpubFacts, ManifestEntry, PackageFacts } from "#domain/epub-check/epub-facts";
import type { EpubFinding } from "#domain/epub-check/finding";
import { fontTypes, isContentType, pictureTypes } from "#domain/epub-check/media-types";

/** The manifest and the files of the archive, both ways; and what the manifest says of each. */
export function checkManifestFiles(
  facts: EpubFacts,
  file: string,
  book: PackageFacts,
  tell: (finding: EpubFinding) => void,
): void {
  const byId = new Map(book.manifest.map((item) => [item.id, item]));
  const declared = new Set<string>([file]);
  for (const item of book.manifest) {
    const say = (id: string, severity: EpubFinding["severity"], text: string) =>
      tell({ id, severity, file, line: item.line, text });
    if (item.path !== undefined) {
      declared.add(item.path);
      if (!facts.files.has(item.path)) say("RSC-001", "error", `File "${item.path}" could not be found.`);
      if (item.path.startsWith("META-INF/"))
        say("PKG-025", "error", "Publication resource must not be located in the META-INF directory.");
    }
    if (item.mediaType === "text/html")
      say("OPF-035", "warning", 'Media type "text/html" is not appropriate for XHTML/OPS.');
    if (/^(?:text\/x-oeb1-document|text\/x-oeb1-css)$/.test(item.mediaType))
      say("OPF-037", "warning", `Found deprecated media-type "${item.mediaType}".`);
    checkProperties(item, say);
    checkFallback(item, byId, say);
    checkBytes(facts, item, say, tell);
    checkDocumentProperties(facts, item, tell);
  }
  for (const path of facts.files.keys())
    if (!declared.has(path) && path !== "mimetype" && !path.startsWith("META-INF/") && !path.endsWith("/"))
      tell({
        id: "OPF-003",
        severity: "info",
        file,
        text: `Item "${path}" exists in the EPUB, but is not declared in the OPF manifest.`,
      });
  for (const { idref, line } of book.readingOrder) {
    const item = byId.get(idref);
    if (!item || isContentType(item.mediaType)) continue;
    const isFallen = fallbacks(item, byId).some(({ mediaType }) => isContentType(mediaType));
    if (item.fallback === undefined)
      tell({
        id: "OPF-043",
        severity: "error",
        file,
        line,
        text: `Spine item with non-standard media-type "${item.mediaType}" has no fallback.`,
      });
    else if (!isFallen)
      tell({
        id: "OPF-044",
        severity: "error",
        file,
        line,
        text: `Spine item with non-standard media-type "${item.mediaType}" has no EPUB content document fallback.`,
      });
  }
}

type Say = (id: string, severity: EpubFinding["severity"], text: string) => void;

const itemProperties = new Set(
  "cover-image mathml nav remote-resources scripted svg switch data-nav dictionary search-key-map".split(" "),
);

function checkProperties({ properties, mediaType }: ManifestEntry, say: Say): void {
  for (const property of properties) {
    if (property.includes(":")) continue;
    if (!itemProperties.has(property)) say("OPF-027", "error", `Undefined property: "${property}".`);
    else if (property === "cover-image" && !mediaType.startsWith("image/"))
      say("OPF-012", "error", `Item property "cover-image" is not defined for media type "${mediaType}".`);
    else if (/^(?:mathml|svg|scripted|switch)$/.test(property) && !isContentType(mediaType))
      say("OPF-012", "error", `Item property "${property}" is not defined for media type "${mediaType}".`);
  }
}

function checkFallback(item: ManifestEntry, byId: ReadonlyMap<string, ManifestEntry>, say: Say): void {
  if (item.fallback === undefined) return;
  if (!byId.has(item.fallback))
    say("OPF-040", "error", `Fallback item with id "${item.fallback}" could not be found.`);
  else if (fallbacks(item, byId).includes(item))
    say("OPF-045", "error", "Encountered circular reference in fallback chain.");
}

/** The items one falls back to, one after the other; a chain that leads back ends with its beginning. */
export function fallbacks(item: ManifestEntry, byId: ReadonlyMap<string, ManifestEntry>): ManifestEntry[] {
  const chain: ManifestEntry[] = [];
  for (let next = item.fallback; next !== undefined; ) {
    const found = byId.get(next);
    if (!found || chain.includes(found)) break;
    chain.push(found);
    if (found === item) break;
    next = found.fallback;
  }
  return chain;
}

/** What a picture's or font's own first bytes say against its name and media type. */
function checkBytes(
  facts: EpubFacts,
  { path, mediaType }: ManifestEntry,
  say: Say,
  tell: (finding: EpubFinding) => void,
): void {
  if (path === undefined) return;
  const picture = facts.pictures.get(path);
  const kind = pictureTypes[mediaType];
  if (picture && kind !== undefined && kind !== "svg") {
    if (!picture.header) {
      tell({ id: "PKG-021", severity: "error", file: path, text: "Corrupted image file encountered." });
      say("OPF-029", "error", mismatch(path, mediaType));
    } else if (picture.header.kind !== kind) say("OPF-029", "error", mismatch(path, mediaType));
    else if (!extensions[kind]?.test(path))
      tell({
        id: "PKG-022",
        severity: "warning",
        file: path,
        text: `Wrong file extension for image. The image is a "${kind}" file.`,
      });
  }
  const font = facts.fonts.get(path);
  if (font && fontTypes.has(mediaType) && font.format === undefined)
    say("A11Y-003", "info", `The font "${path}" begins like no font that reading systems know.`);
}

const mismatch = (path: string, mediaType: string) =>
  `The file "${path}" does not appear to match the media type ${mediaType}, as specified in the OPF file.`;

const extensions: Record<string, RegExp | undefined> = {
  jpeg: /\.jpe?g$|\.jpe$/i,
  png: /\.png$/i,
  gif: /\.gif$/i,
  webp: /\.webp$/i,
};

function checkDocumentProperties(
  facts: EpubFacts,
  { path, mediaType, properties }: ManifestEntry,
  tell: (finding: EpubFinding) => void,
): void {
  const document = path === undefined ? undefined : facts.documents.get(path);
  if (!document || path === undefined || mediaType !== "application/xhtml+xml") return;
  const has: [string, boolean][] = [
    ["mathml", document.hasMath],
    ["svg", document.hasDrawing],
    ["scripted", document.hasScript],
    ["remote-resources", document.hasRemote],
  ];
  for (const [property, isUsed] of has) {
    const isDeclared = properties.includes(property);
    if (isUsed && !isDeclared)
      tell({
        id: "OPF-014",
        severity: "error",
        file: path,
        text: `The property "${property}" should be declared in the OPF file.`,
      });
    if (isDeclared && !isUsed && property === "remote-resources")
      tell({
        id: "OPF-018",
        severity: "warning",
        file: path,
        text: 'The "remote-resources" property was declared in the Package Document, but no reference to remote resources has been found.',
      });
    else if (isDeclared && !isUsed)
      tell({
        id: "OPF-015",
        severity: "error",
        file: path,
        text: `The property "${property}" should not be declared in the OPF file.`,
      });
  }
}
