import { MessageLog } from "#domain/convert/messages";
import { BodyWalker } from "#domain/convert/readers/docx/body-walker";
import { type DocxPackage, partPath } from "#domain/convert/readers/docx/package";
import type { WalkContext } from "#domain/convert/readers/docx/walk-context";
import type { Revisions } from "#domain/convert/readers/word-processor/revisions";
import { parseXml } from "#domain/convert/xml";
import { Refusal } from "#domain/refusal";

/** Lists the comments and tracked changes of notes, page headers and page footers, after those of the text. */
export async function listRevisionsElsewhere(
  docx: DocxPackage,
  revisions: Revisions,
  context: WalkContext,
): Promise<void> {
  const seen = new Set<string>();
  for (const { type, target, isExternal } of docx.mainRelationships.values()) {
    const place = placeOf[type];
    const entry = isExternal ? undefined : docx.zip.entry(partPath(docx.mainPart.name, target));
    if (place === undefined || !entry || seen.has(entry.name) || seen.size >= maxParts) continue;
    seen.add(entry.name);
    const walker = new BodyWalker({
      ...context,
      // Whatever else there is to say is said when the part itself is read.
      messages: new MessageLog(),
      tell: () => undefined,
      part: entry.name,
      relationships: new Map(),
      revisions,
      emit: () => undefined,
      note: (id) => revisions.notePassed(id),
    });
    try {
      await parseXml(docx.zip.chunks(entry), walker, docx.fileName);
      walker.finish();
    } catch (fault) {
      // A damaged page header is no reason to have no book.
      if (!(fault instanceof Refusal)) throw fault;
    }
    revisions.list(place);
  }
  revisions.listOthers();
}

const placeOf: Record<string, string | undefined> = {
  footnotes: "Footnotes",
  endnotes: "Endnotes",
  header: "Page header",
  footer: "Page footer",
};
const maxParts = 100;
