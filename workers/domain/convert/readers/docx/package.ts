import { isDamage } from "#domain/convert/damaged-part";
import type { Source } from "#domain/convert/source";
import { tooLong } from "#domain/convert/too-long";
import { parseXml } from "#domain/convert/xml";
import { openZip, type Zip, type ZipEntry } from "#domain/convert/zip-reader";
import { Refusal } from "#domain/refusal";

export type Relationship = { type: string; target: string; isExternal: boolean };
export type Relationships = ReadonlyMap<string, Relationship>;

type ReadRelationships = Map<string, Relationship> & { isDamaged: boolean };

export type DocxPackage = {
  zip: Zip;
  fileName: string;
  mainPart: ZipEntry;
  /** Relationships of the main part, by id. */
  mainRelationships: Relationships;
  /** The part the main part points at with this relationship type (`styles`, `footnotes`). */
  relatedPart(type: string): ZipEntry | undefined;
  coreProperties: ZipEntry | undefined;
  /** The list of what belongs to the text could not be read whole; parts are then found by their usual names. */
  isDamaged: boolean;
};

/** Small parts (styles, numbering, relationships) are read whole as events, never beyond their limits. */
export async function openDocxPackage(source: Source, fileName: string): Promise<DocxPackage> {
  const notWord = (found?: string) =>
    new Refusal("manuscript-wrong-kind", { name: fileName, kind: "DOCX", found });
  if (source.size === 0) throw new Refusal("manuscript-empty", { name: fileName });
  const zip = await openZip(source, fileName);
  const contentTypes = zip.entry("[Content_Types].xml");
  if (!contentTypes) throw notWord("a ZIP archive");
  const types = await readContentTypes(zip, contentTypes, fileName);
  const rootRelationships = await readRelationships(zip, "", fileName, true);

  const declared = [...rootRelationships.values()].find((r) => r.type === "officeDocument");
  const mainName = declared ? partPath("", declared.target) : types.wordPart;
  const mainPart = mainName === undefined ? undefined : zip.entry(mainName);
  if (!mainPart) {
    if (declared || types.wordPart)
      throw new Refusal("manuscript-damaged", { name: fileName, detail: "its text is missing" });
    throw notWord(types.other);
  }
  if (!types.wordPart && types.other) throw notWord(types.other);

  const mainRelationships = await readRelationships(zip, mainPart.name, fileName, true);
  const core = [...rootRelationships.values()].find((r) => r.type === "core-properties");
  return {
    zip,
    fileName,
    mainPart,
    mainRelationships,
    relatedPart(type) {
      for (const relationship of mainRelationships.values())
        if (relationship.type === type && !relationship.isExternal)
          return zip.entry(partPath(mainPart.name, relationship.target));
      return mainRelationships.isDamaged ? zip.entry(partPath(mainPart.name, `${type}.xml`)) : undefined;
    },
    coreProperties: core ? zip.entry(partPath("", core.target)) : zip.entry("docProps/core.xml"),
    isDamaged: mainRelationships.isDamaged,
  };
}

/**
 * Relationship ids of a part to what they point at; empty when the part has none. `mayBeDamaged`: those before the damage
 * will do.
 */
export async function readRelationships(
  zip: Zip,
  part: string,
  fileName: string,
  mayBeDamaged = false,
): Promise<ReadRelationships> {
  const slash = part.lastIndexOf("/") + 1;
  const entry = zip.entry(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
  const relationships: ReadRelationships = Object.assign(new Map<string, Relationship>(), {
    isDamaged: false,
  });
  if (!entry) return relationships;
  const reading = parseXml(
    zip.chunks(entry),
    {
      open(name, attributes) {
        if (name !== "rel:Relationship" && name !== "Relationship") return;
        const { Id, Type, Target, TargetMode } = attributes;
        if (!Id || Target === undefined) return;
        if (relationships.size >= maxRelationships)
          throw tooLong(fileName, maxRelationships, "links and pictures");
        relationships.set(Id, {
          type: Type?.slice(Type.lastIndexOf("/") + 1) ?? "",
          target: Target,
          isExternal: TargetMode === "External",
        });
      },
      close() {},
      text() {},
    },
    fileName,
  );
  await reading.catch((fault: unknown) => {
    if (!mayBeDamaged || !isDamage(fault)) throw fault;
    relationships.isDamaged = true;
  });
  return relationships;
}

/** One a picture and a link. */
const maxRelationships = 50_000;

/** The archive name of a relationship's target, seen from the part that names it. */
export function partPath(fromPart: string, target: string): string {
  const base = target.startsWith("/") ? [] : fromPart.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") base.pop();
    else if (step !== "" && step !== ".") base.push(step);
  }
  return base.join("/");
}

type ContentTypes = { wordPart: string | undefined; other: string | undefined };

async function readContentTypes(zip: Zip, entry: ZipEntry, fileName: string): Promise<ContentTypes> {
  const types: ContentTypes = { wordPart: undefined, other: undefined };
  await parseXml(
    zip.chunks(entry),
    {
      open(_name, attributes) {
        const type = attributes.ContentType ?? "";
        if (
          /wordprocessingml\.(document|template)\.main\+xml$|ms-word\.(document|template)\.macroEnabled/.test(
            type,
          )
        )
          types.wordPart ??= partPath("", attributes.PartName ?? "word/document.xml");
        else if (/spreadsheetml\.sheet\.main|ms-excel/.test(type)) types.other = "an Excel workbook";
        else if (/presentationml\.presentation\.main/.test(type)) types.other = "a PowerPoint presentation";
      },
      close() {},
      text() {},
    },
    fileName,
  );
  return types;
}
