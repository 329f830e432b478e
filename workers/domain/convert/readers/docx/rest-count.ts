import { isDamage } from "#domain/convert/damaged-part";
import { type DocxPackage, partPath } from "#domain/convert/readers/docx/package";
import { parseXml, type XmlHandler } from "#domain/convert/xml";
import type { LossCounter } from "#domain/losses/loss-counter";
import type { LeftReason } from "#domain/losses/reasons";
import type { SourceSide } from "#domain/losses/source-side";

/** Puts down in the loss report what stands beside the text and is never part of a book: comments, heads and feet of pages. */
export async function countBesideText(docx: DocxPackage, losses: LossCounter): Promise<void> {
  let bytes = 0;
  for (const relationship of docx.mainRelationships.values()) {
    const beside = besideText[relationship.type];
    if (!beside || relationship.isExternal) continue;
    const part = docx.zip.entry(partPath(docx.mainPart.name, relationship.target));
    bytes += part?.declaredSize ?? 0;
    if (!part || bytes > maxBytes) continue;
    const source = losses.openSource(beside.source);
    try {
      await parseXml(docx.zip.chunks(part), partCount(source, beside.reason), docx.fileName);
    } catch (fault) {
      if (!isDamage(fault)) throw fault;
    }
    source.endAll();
  }
}

function partCount(source: SourceSide, reason: LeftReason): XmlHandler {
  let inText = false;
  return {
    open(name, attributes) {
      if (name === "w:p") source.begin();
      else if (texts.has(name)) inText = true;
      else if (name === "v:textpath") {
        // A word drawn across the page.
        source.begin();
        source.text(attributes.string ?? "", reason);
        source.end();
      } else if (apart.has(name)) source.space();
      else if (name === "a:blip" || name === "v:imagedata") source.picture("", "", reason);
    },
    close(name) {
      if (name === "w:p") source.end();
      else if (texts.has(name)) inText = false;
    },
    text(text) {
      if (inText) source.text(text, reason);
    },
  };
}

const texts = new Set(["w:t", "w:delText"]);
const apart = new Set(["w:tab", "w:ptab", "w:br", "w:cr"]);

const besideText: Record<string, { reason: LeftReason; source: string } | undefined> = {
  comments: { reason: "comment", source: "comments" },
  header: { reason: "page-head", source: "page headers" },
  footer: { reason: "page-head", source: "page footers" },
};

const maxBytes = 4_000_000;
