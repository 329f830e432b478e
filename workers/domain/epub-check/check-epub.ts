import type { Source } from "#domain/convert/source";
import { openZip, type Zip, type ZipEntry } from "#domain/convert/zip-reader";
import { checkArchive } from "#domain/epub-check/archive";
import type { EpubFacts } from "#domain/epub-check/epub-facts";
import { Examination, type Onlooker, type TextKind } from "#domain/epub-check/examination";
import type { EpubFinding } from "#domain/epub-check/finding";
import { fontTypes, pictureTypes, textKindOf } from "#domain/epub-check/media-types";
import { Refusal } from "#domain/refusal";

/**
 * Checks a finished EPUB as EPUBCheck would, with little memory however large it is: one text file is held at a time, of
 * pictures only the beginning. Never refuses: what cannot be read at all is a finding. Faults of the source rise.
 */
export async function checkEpub(source: Source): Promise<{ findings: EpubFinding[] }> {
  const { findings } = await examineEpub(source);
  return { findings };
}

/** The same with what was learned of the book on the way. */
export async function examineEpub(
  source: Source,
  onlooker?: Onlooker,
): Promise<{ findings: EpubFinding[]; facts: EpubFacts }> {
  const examination = new Examination(onlooker);
  const { facts } = examination;
  facts.size = source.size;
  const zip = await openArchive(source, examination.tell);
  if (!zip) return { findings: examination.finishArchive(), facts };
  await checkArchive(source, zip, examination.tell);
  for (const entry of zip.entries()) examination.file(entry.name, entry.declaredSize);

  const read = new Set<string>();
  const text = async (path: string, kind: TextKind) => {
    const entry = zip.entry(path);
    if (entry?.name !== path || read.has(path)) return;
    read.add(path);
    const content = await textOf(zip, entry, examination.tell);
    if (content !== undefined) examination.text(path, kind, content);
  };
  await text("META-INF/container.xml", "container");
  for (const { path } of facts.container?.rootfiles ?? []) await text(path, "package");
  for (const book of facts.packages.values())
    for (const { path, mediaType } of book.manifest) {
      const entry = path === undefined ? undefined : zip.entry(path);
      if (path === undefined || entry?.name !== path) continue;
      await bytes(zip, entry, mediaType, examination);
      const kind = textKindOf(mediaType);
      if (kind) await text(path, kind);
    }
  return { findings: examination.finish(), facts };
}

/** More of one text file than this no shop's converter takes either. */
const maxText = 12_000_000;

async function textOf(
  zip: Zip,
  entry: ZipEntry,
  tell: (finding: EpubFinding) => void,
): Promise<string | undefined> {
  const file = entry.name;
  try {
    const data = await zip.bytes(entry, maxText);
    if ((data[0] === 0xff && data[1] === 0xfe) || (data[0] === 0xfe && data[1] === 0xff)) {
      const id = file.endsWith(".css") ? "CSS-003" : "RSC-027";
      tell({
        id,
        severity: "warning",
        file,
        text: "The document is encoded in UTF-16. It should be encoded in UTF-8 instead.",
      });
      return new TextDecoder(data[0] === 0xff ? "utf-16le" : "utf-16be").decode(data);
    }
    const head = new TextDecoder("latin1").decode(data.subarray(0, 200));
    const said = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1] ?? "utf-8";
    if (!/^utf-?8$/i.test(said))
      tell({
        id: "RSC-028",
        severity: "error",
        file,
        line: 1,
        text: `XML documents must be encoded in UTF-8, but ${said} was detected.`,
      });
    return new TextDecoder(/^utf-?8$/i.test(said) ? "utf-8" : "latin1", {
      fatal: /^utf-?8$/i.test(said),
    }).decode(data);
  } catch (fault) {
    if (fault instanceof TypeError)
      tell({
        id: "RSC-016",
        severity: "fatal",
        file,
        text: "The file cannot be read on: it is not in UTF-8.",
      });
    else if (fault instanceof Refusal)
      tell({ id: "PKG-008", severity: "error", file, text: `Unable to read file "${file}".` });
    else throw fault;
    return undefined;
  }
}

/** The beginnings of pictures and fonts. */
async function bytes(zip: Zip, entry: ZipEntry, mediaType: string, examination: Examination): Promise<void> {
  const isFont = fontTypes.has(mediaType);
  if (!isFont && !(mediaType in pictureTypes) && !mediaType.startsWith("image/")) return;
  const probe = examination.picture(entry.name, entry.declaredSize);
  try {
    for await (const chunk of zip.chunks(entry)) {
      if (isFont) {
        examination.font(entry.name, entry.declaredSize, chunk.slice(0, 4));
        return;
      }
      probe.push(chunk);
      if (probe.isDone) break;
    }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    examination.tell({
      id: "PKG-008",
      severity: "error",
      file: entry.name,
      text: `Unable to read file "${entry.name}".`,
    });
  }
  if (!isFont) probe.end();
}

async function openArchive(source: Source, tell: (finding: EpubFinding) => void): Promise<Zip | undefined> {
  try {
    return await openZip(source, "", limits);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    tell({
      id: "PKG-004",
      severity: "fatal",
      file: "",
      text: "The file is no archive that can be opened, or it is damaged.",
    });
    return undefined;
  }
}

/** Far above what any shop takes. */
const limits = { entries: 20_000, inflatedTotal: 4_000_000_000, ratio: 2_000, ratioFreeBytes: 50_000_000 };
