import type { PackageFacts } from "#domain/epub-check/epub-facts";
import { isLanguageTag } from "#domain/epub-check/language-tag";
import type { TextFile } from "#domain/epub-check/text-file";

export type MetadataEntry = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  value: string;
  at: number;
};

/** What a package's metadata must and must not say (EPUB 3.3, 5.5). Fills the facts in. */
export function checkMetadata(
  file: TextFile,
  facts: PackageFacts,
  entries: readonly MetadataEntry[],
  uniqueId: string | undefined,
): void {
  const fault = (text: string, at = 0) => file.fault("RSC-005", `${text}.`, at);
  for (const name of ["dc:identifier", "dc:title", "dc:language"])
    if (!entries.some((entry) => entry.name === name))
      fault(`element "metadata" incomplete; missing required element "${name}"`);
  const identifiers = entries.filter(({ name }) => name === "dc:identifier");
  const unique = identifiers.find(({ attributes }) => attributes.get("id")?.trim() === uniqueId);
  facts.uniqueIdentifier = unique?.value.trim();
  if (uniqueId !== undefined && !unique) {
    fault(
      `package element unique-identifier attribute does not resolve to a dc:identifier element (given reference was "${uniqueId}")`,
    );
    file.fault("OPF-030", `The unique-identifier "${uniqueId}" was not found.`);
  }
  for (const entry of entries) checkEntry(file, facts, entry);
  const modified = entries.filter(
    ({ attributes }) =>
      attributes.get("property")?.trim() === "dcterms:modified" && !attributes.has("refines"),
  );
  if (facts.version === "3.0" && modified.length !== 1)
    fault("package dcterms:modified meta element must occur exactly once");
  checkRefinements(file, entries, fault);
}

function checkEntry(
  file: TextFile,
  facts: PackageFacts,
  { name, attributes, value, at }: MetadataEntry,
): void {
  const text = value.trim();
  const fault = (sentence: string) => file.fault("RSC-005", `${sentence}.`, at);
  if (name === "meta") {
    checkMeta(file, facts, attributes, text, at);
    return;
  }
  if (name.startsWith("dc:")) {
    if (!elements.has(name.slice(3))) fault(`element "${name}" not allowed anywhere`);
    for (const key of attributes.keys())
      if (!/^(?:id|dir|xml:lang|opf:.+|xmlns.*)$/.test(key))
        fault(`attribute "${key}" not allowed here, on element "${name}"`);
    if (facts.version === "3.0" && [...attributes.keys()].some((key) => key.startsWith("opf:")))
      fault(`attributes of EPUB 2 are not allowed on element "${name}"`);
    if (text === "")
      fault(`character content of element "${name}" invalid; must be a string with length at least 1`);
  }
  switch (name) {
    case "dc:title":
      facts.titles.push(text);
      break;
    case "dc:language":
      facts.languages.push(text);
      if (text !== "" && !isLanguageTag(text))
        file.fault("OPF-092", `Language tag "${text}" is not well-formed.`, at);
      break;
    case "dc:identifier":
      if (/^urn:uuid:/i.test(text) && !/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text))
        file.tell({
          id: "OPF-085",
          severity: "warning",
          line: file.lineOf(at),
          text: `"dc:identifier" value "${text}" is marked as a UUID, but is an invalid UUID.`,
        });
      break;
    case "dc:date":
      if (text !== "" && !isDate(text))
        file.tell({
          id: "OPF-053",
          severity: "warning",
          line: file.lineOf(at),
          text: `Date value "${text}" does not follow recommended syntax.`,
        });
      break;
    default:
  }
}

const elements = new Set(
  "contributor coverage creator date description format identifier language publisher relation rights source subject title type".split(
    " ",
  ),
);

function checkMeta(
  file: TextFile,
  facts: PackageFacts,
  attributes: MetadataEntry["attributes"],
  text: string,
  at: number,
): void {
  const fault = (sentence: string) => file.fault("RSC-005", `${sentence}.`, at);
  const property = attributes.get("property")?.trim();
  const legacy = attributes.get("name");
  if (property === undefined) {
    if (legacy === undefined) {
      fault('element "meta" missing required attribute "property"');
      return;
    }
    if (!attributes.has("content")) fault('element "meta" missing required attribute "content"');
    const value = attributes.get("content") ?? "";
    if (legacy === "cover") facts.coverId = value;
    facts.properties.push({ name: legacy, value });
    return;
  }
  if (/\s/.test(property)) {
    file.fault("OPF-025", `Property value list "${property}" is not allowed.`, at);
    return;
  }
  if (text === "")
    fault('character content of element "meta" invalid; must be a string with length at least 1');
  const [prefix, rest] = property.includes(":") ? property.split(":", 2) : ["", property];
  if (prefix === "") {
    if (!plainProperties.has(property)) file.fault("OPF-027", `Undefined property: "${property}".`, at);
  } else if (!reservedPrefixes.has(prefix ?? "") && !facts.prefixes.has(prefix ?? ""))
    file.fault("OPF-028", `Undeclared prefix: "${prefix}".`, at);
  else if (rest === "") file.fault("OPF-026", `Found malformed property value: "${property}".`, at);
  if (
    prefix === "rendition" &&
    !/^(?:flow|layout|orientation|spread|viewport|align-x-center)$/.test(rest ?? "")
  )
    file.fault("OPF-027", `Undefined property: "${property}".`, at);
  if (property === "dcterms:modified" && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text))
    fault('dcterms:modified illegal syntax (expecting: "CCYY-MM-DDThh:mm:ssZ")');
  if (property === "rendition:layout" && !/^(?:reflowable|pre-paginated)$/.test(text))
    fault('The value of the "rendition:layout" property must be either "reflowable" or "pre-paginated"');
  if (!attributes.has("refines")) facts.properties.push({ name: property, value: text });
}

const plainProperties = new Set(
  "alternate-script authority belongs-to-collection collection-type display-seq file-as group-position identifier-type meta-auth pageBreakSource role source-of term title-type".split(
    " ",
  ),
);
const reservedPrefixes = new Set("a11y dcterms marc media onix rendition schema xsd msv prism".split(" "));

/** Which element a refinement belongs to, and that there is but one of those that may come once. */
function checkRefinements(
  file: TextFile,
  entries: readonly MetadataEntry[],
  fault: (text: string, at: number) => void,
): void {
  const byId = new Map<string, MetadataEntry>();
  for (const entry of entries) {
    const id = entry.attributes.get("id")?.trim();
    if (id !== undefined) byId.set(id, entry);
  }
  checkCycles(file, byId);
  const seen = new Set<string>();
  for (const { name, attributes, at } of entries) {
    const property = attributes.get("property")?.trim();
    if (name !== "meta" || property === undefined) continue;
    const target = attributes.get("refines")?.trim() ?? "";
    const refined = byId.get(target.slice(1));
    const allowed = refining[property];
    if (
      allowed &&
      !(
        refined &&
        allowed.test(refined.name === "meta" ? (refined.attributes.get("property") ?? "") : refined.name)
      )
    )
      fault(
        `Property "${property}" must refine ${allowed.source.replace(/[\^$?:()\\]/g, "").replaceAll("|", " or ")}`,
        at,
      );
    const key = `${property} ${target}`;
    if (once.has(property) && seen.has(key))
      fault(`Property "${property}" cannot be declared more than once to refine the same expression`, at);
    seen.add(key);
  }
}

/** Nothing refines itself, however long the way. */
function checkCycles(file: TextFile, byId: ReadonlyMap<string, MetadataEntry>): void {
  for (const [id, entry] of byId) {
    const passed = new Set<string>();
    for (let next = targetOf(entry); next !== undefined && !passed.has(next); ) {
      if (next === id) {
        file.fault(
          "OPF-065",
          'Invalid metadata declaration, probably due to a cycle in "refines" metadata.',
          entry.at,
        );
        return;
      }
      passed.add(next);
      const following = byId.get(next);
      next = following && targetOf(following);
    }
  }
}

const targetOf = ({ attributes }: MetadataEntry): string | undefined =>
  /^\s*#(.+?)\s*$/.exec(attributes.get("refines") ?? "")?.[1];

const refining: Record<string, RegExp | undefined> = {
  authority: /^dc:subject$/,
  term: /^dc:subject$/,
  role: /^dc:(?:creator|contributor|publisher)$/,
  "title-type": /^dc:title$/,
  "identifier-type": /^dc:(?:identifier|source)$/,
  "source-of": /^dc:source$/,
  "collection-type": /^belongs-to-collection$/,
};
const once = new Set([
  "collection-type",
  "display-seq",
  "file-as",
  "group-position",
  "identifier-type",
  "source-of",
  "title-type",
]);

function isDate(text: string): boolean {
  const found =
    /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/.exec(text);
  if (!found) return false;
  const month = Number(found[2] ?? 1);
  const day = Number(found[3] ?? 1);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
