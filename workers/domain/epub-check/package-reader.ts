import { resolveAddress } from "#domain/epub-check/addresses";
import type { PackageFacts } from "#domain/epub-check/epub-facts";
import { isLanguageTag } from "#domain/epub-check/language-tag";
import { checkMetadata, type MetadataEntry } from "#domain/epub-check/package-metadata";
import { readPrefixes } from "#domain/epub-check/prefix-declarations";
import type { TextFile } from "#domain/epub-check/text-file";
import type { ScannedTag } from "#domain/epub-check/xml-scanner";

/** Reads a package document (OPF) and says what is wrong with it by itself. */
export function readPackage(file: TextFile): PackageFacts | undefined {
  const facts: PackageFacts = {
    version: "",
    uniqueIdentifier: undefined,
    titles: [],
    languages: [],
    properties: [],
    coverId: undefined,
    manifest: [],
    readingOrder: [],
    ncxId: undefined,
    guide: [],
    links: [],
    prefixes: new Set(),
  };
  const entries: MetadataEntry[] = [];
  const parts: { name: string; at: number }[] = [];
  const ids = new Map<string, number>();
  const refines: { id: string; at: number }[] = [];
  const open: string[] = [];
  let entry: MetadataEntry | undefined;
  let uniqueId: string | undefined;
  const fault = (text: string, at: number) => file.fault("RSC-005", `${text}.`, at);

  const isWhole = file.scan({
    open(tag, at) {
      const { attributes } = tag;
      const name = tag.name.replace(/^opf:/, "");
      const parent = open[open.length - 1];
      const id = attributes.get("id")?.trim();
      if (id !== undefined) {
        if (ids.has(id)) fault(`Duplicate "${id}"`, at);
        if (!ncName.test(id))
          fault(`value of attribute "id" is invalid; must be an XML name without colons: "${id}"`, at);
        ids.set(id, at);
      }
      for (const key of ["xml:lang"]) {
        const lang = attributes.get(key);
        if (lang && !isLanguageTag(lang))
          file.fault("OPF-092", `Language tag "${lang}" is not well-formed.`, at);
      }
      if (parent === undefined) {
        facts.version = attributes.get("version") ?? "";
        uniqueId = attributes.get("unique-identifier")?.trim();
        if (name !== "package") fault(`element "${name}" not allowed here; expected element "package"`, at);
        if (facts.version === "") file.fault("OPF-001", "The EPUB version cannot be found.", at);
        else if (!/^[23]\.0$/.test(facts.version))
          file.fault("OPF-001", `There was an error when parsing the EPUB version: "${facts.version}".`, at);
        if (uniqueId === undefined)
          file.fault(
            "OPF-048",
            "Package tag is missing its required unique-identifier attribute and value.",
            at,
          );
        for (const prefix of readPrefixes(file, attributes.get("prefix") ?? "", at))
          facts.prefixes.add(prefix);
      } else if (parent === "package") {
        parts.push({ name, at });
        if (!packageParts.includes(name)) fault(`element "${name}" not allowed here, in "package"`, at);
        if (name === "spine") {
          facts.ncxId = attributes.get("toc")?.trim();
          const direction = attributes.get("page-progression-direction");
          if (direction !== undefined && !/^(?:ltr|rtl|default)$/.test(direction))
            fault('value of attribute "page-progression-direction" is invalid', at);
        }
      } else if (parent === "metadata") {
        entry = { name, attributes, value: "", at };
        entries.push(entry);
        const target = attributes.get("refines")?.trim();
        if (target?.startsWith("#")) refines.push({ id: target.slice(1), at });
        if (name === "link") metadataLink(file, facts, attributes, at);
        else if (!/^(?:dc:\w+|meta)$/.test(name))
          fault(`element "${name}" not allowed here, in "metadata"`, at);
      } else if (parent === "manifest") manifestItem(file, facts, name, attributes, at);
      else if (parent === "spine") readingOrderItem(file, facts, name, attributes, at);
      else if (parent === "guide" && name === "reference") guideReference(file, facts, attributes, at);
      open.push(name);
    },
    close() {
      if (open.pop() === entry?.name) entry = undefined;
    },
    text(text, at) {
      if (entry) entry.value += text;
      else if (/\S/.test(text)) fault(`text not allowed here, in "${open[open.length - 1]}"`, at);
    },
  });
  if (!isWhole) return undefined;

  checkParts(parts, fault);
  for (const { id, at } of refines) if (!ids.has(id)) fault(`@refines missing target id: "${id}"`, at);
  checkMetadata(file, facts, entries, uniqueId);
  checkManifest(file, facts);
  return facts;
}

const ncName = /^[A-Za-z_\u00c0-\ufffd][-.\w\u00b7\u00c0-\ufffd]*$/;
const packageParts = ["metadata", "manifest", "spine", "guide", "bindings", "collection"];

function checkParts(
  parts: readonly { name: string; at: number }[],
  fault: (text: string, at: number) => void,
): void {
  for (const name of ["metadata", "manifest", "spine"])
    if (!parts.some((part) => part.name === name))
      fault(`element "package" incomplete; missing required element "${name}"`, 0);
  let last = 0;
  for (const { name, at } of parts) {
    const rank = packageParts.indexOf(name);
    if (rank < last)
      fault(`element "${name}" not allowed here, after what stands before it in "package"`, at);
    last = Math.max(last, rank);
  }
}

type Attributes = ScannedTag["attributes"];

function manifestItem(
  file: TextFile,
  facts: PackageFacts,
  name: string,
  attributes: Attributes,
  at: number,
): void {
  if (name !== "item") {
    file.fault("RSC-005", `element "${name}" not allowed here, in "manifest".`, at);
    return;
  }
  for (const key of attributes.keys())
    if (!/^(?:id|href|media-type|properties|fallback|media-overlay|duration|xmlns.*)$/.test(key))
      file.fault("RSC-005", `attribute "${key}" not allowed here, on element "item".`, at);
  for (const key of ["id", "href", "media-type"])
    if (!attributes.has(key))
      file.fault("RSC-005", `element "item" missing required attribute "${key}".`, at);
  const href = attributes.get("href") ?? "";
  const mediaType = attributes.get("media-type")?.trim() ?? "";
  if (mediaType !== "" && !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+/.test(mediaType))
    file.fault("RSC-005", `value of attribute "media-type" is invalid: "${mediaType}".`, at);
  const address = resolveAddress(href, file.path);
  if (address.kind === "broken") file.fault("RSC-020", `"${href}" is not a valid URL: ${address.why}.`, at);
  if (address.kind === "outside") file.fault("RSC-026", `The URL "${href}" leaks outside the container.`, at);
  if (address.kind === "file") file.fault("RSC-030", `File URLs are not allowed in EPUB: "${href}".`, at);
  if (address.kind === "inside" && address.fragment !== undefined)
    file.fault("OPF-091", "The item href URL must not have a fragment identifier.", at);
  facts.manifest.push({
    id: attributes.get("id")?.trim() ?? "",
    href,
    path: address.kind === "inside" ? address.path : undefined,
    isRemote: address.kind === "remote",
    mediaType,
    properties: (attributes.get("properties") ?? "").split(/\s+/).filter(Boolean),
    fallback: attributes.get("fallback")?.trim(),
    line: file.lineOf(at),
  });
}

function readingOrderItem(
  file: TextFile,
  facts: PackageFacts,
  name: string,
  attributes: Attributes,
  at: number,
): void {
  if (name !== "itemref") {
    file.fault("RSC-005", `element "${name}" not allowed here, in "spine".`, at);
    return;
  }
  const idref = attributes.get("idref")?.trim();
  const linear = attributes.get("linear");
  if (idref === undefined) file.fault("RSC-005", 'element "itemref" missing required attribute "idref".', at);
  if (linear !== undefined && !/^(?:yes|no)$/.test(linear))
    file.fault("RSC-005", 'value of attribute "linear" is invalid; must be equal to "no" or "yes".', at);
  const properties = (attributes.get("properties") ?? "").split(/\s+/).filter(Boolean);
  if (properties.some((one) => left.test(one)) && properties.some((one) => right.test(one)))
    file.fault(
      "RSC-005",
      "the page-spread-left and page-spread-right properties are mutually exclusive on one itemref.",
      at,
    );
  facts.readingOrder.push({
    idref: idref ?? "",
    isLinear: linear !== "no",
    properties,
    line: file.lineOf(at),
  });
}

const left = /^(?:rendition:)?page-spread-left$/;
const right = /^(?:rendition:)?page-spread-right$/;

/** A record about the book that lies beside it or in it. */
function metadataLink(file: TextFile, facts: PackageFacts, attributes: Attributes, at: number): void {
  const href = attributes.get("href") ?? "";
  const mediaType = attributes.get("media-type");
  const words = (attributes.get("rel") ?? "").split(/\s+/).filter(Boolean);
  if (words.includes("alternate") && words.length > 1)
    file.fault("OPF-089", 'The "alternate" link rel keyword cannot be paired with other keywords.', at);
  const address = resolveAddress(href, file.path);
  if (address.kind !== "inside") return;
  if (address.path === file.path) {
    file.fault(
      "OPF-098",
      `The "href" attribute must reference resources, not elements in the package document, but found URL "${href}".`,
      at,
    );
    return;
  }
  if (mediaType === undefined)
    file.fault(
      "OPF-093",
      'The "media-type" attribute is required for linked resources located in the EPUB container.',
      at,
    );
  facts.links.push({ path: address.path, mediaType, line: file.lineOf(at) });
}

function guideReference(file: TextFile, facts: PackageFacts, attributes: Attributes, at: number): void {
  for (const key of ["type", "href"])
    if (!attributes.has(key))
      file.fault("RSC-005", `element "reference" missing required attribute "${key}".`, at);
  const address = resolveAddress(attributes.get("href") ?? "", file.path);
  facts.guide.push({
    type: attributes.get("type") ?? "",
    path: address.kind === "inside" ? address.path : undefined,
    line: file.lineOf(at),
  });
}

/** What the manifest and the reading order say of one another. */
function checkManifest(file: TextFile, facts: PackageFacts): void {
  const { manifest, readingOrder, ncxId } = facts;
  const fault = (text: string) => file.fault("RSC-005", `${text}.`);
  const byId = new Map(manifest.map((item) => [item.id, item]));
  const paths = new Map<string, string>();
  for (const { path, id, line } of manifest) {
    if (path === undefined) continue;
    if (paths.has(path))
      file.tell({
        id: "OPF-074",
        severity: "error",
        line,
        text: `"${path}" is declared in several manifest items.`,
      });
    if (path === file.path)
      file.tell({
        id: "OPF-099",
        severity: "error",
        line,
        text: "The manifest must not list the package document.",
      });
    paths.set(path, id);
  }
  const navs = manifest.filter(({ properties }) => properties.includes("nav"));
  if (facts.version === "3.0" && navs.length !== 1)
    fault(
      `Exactly one manifest item must declare the "nav" property (number of "nav" items: ${navs.length})`,
    );
  if (navs.some(({ mediaType }) => mediaType !== "application/xhtml+xml"))
    fault(
      'The manifest item representing the Navigation Document must be of the "application/xhtml+xml" type',
    );
  const covers = manifest.filter(({ properties }) => properties.includes("cover-image")).length;
  if (covers > 1)
    fault(`Multiple occurrences of the "cover-image" property (number of "cover-image" items: ${covers})`);
  const ncx = ncxId === undefined ? undefined : byId.get(ncxId);
  if (ncxId !== undefined && ncx?.mediaType !== ncxType) {
    fault("spine element toc attribute must reference the NCX manifest item");
    if (ncx)
      file.fault(
        "OPF-050",
        'TOC attribute references resource with non-NCX mime type; "application/x-dtbncx+xml" is expected.',
      );
  }
  if (ncxId === undefined && manifest.some(({ mediaType }) => mediaType === ncxType))
    fault("spine element toc attribute must be set when an NCX is included in the publication");
  for (const { path, line } of facts.links)
    if (paths.has(path) && !readingOrder.some(({ idref }) => idref === paths.get(path)))
      file.tell({
        id: "OPF-067",
        severity: "error",
        line,
        text: `The resource "${path}" must not be listed both as a "link" element in the package metadata and as a manifest item.`,
      });
  checkReadingOrder(file, readingOrder, byId);
}

const ncxType = "application/x-dtbncx+xml";

function checkReadingOrder(
  file: TextFile,
  readingOrder: PackageFacts["readingOrder"],
  byId: ReadonlyMap<string, unknown>,
): void {
  if (readingOrder.length === 0)
    file.fault("RSC-005", 'element "spine" incomplete; missing required element "itemref".');
  else if (!readingOrder.some(({ isLinear }) => isLinear))
    file.fault("OPF-033", "The spine contains no linear resources.");
  const seen = new Set<string>();
  for (const { idref, line } of readingOrder) {
    if (idref !== "" && !byId.has(idref)) {
      file.tell({
        id: "OPF-049",
        severity: "error",
        line,
        text: `Item id "${idref}" was not found in the manifest.`,
      });
      const text = "itemref element idref attribute does not resolve to a manifest item element.";
      file.tell({ id: "RSC-005", severity: "error", line, text });
    }
    if (seen.has(idref)) {
      const text = `Itemref refers to the same manifest entry as a previous itemref: "${idref}".`;
      file.tell({ id: "RSC-005", severity: "error", line, text });
    }
    seen.add(idref);
  }
}
