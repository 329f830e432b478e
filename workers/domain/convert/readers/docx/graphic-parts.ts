import type { Block } from "#domain/book/blocks";
import { ChartPart } from "#domain/convert/readers/docx/chart-part";
import { DiagramPart } from "#domain/convert/readers/docx/diagram-part";
import { type DocxPackage, partPath } from "#domain/convert/readers/docx/package";
import { createXmlParser, type XmlHandler } from "#domain/convert/xml";
import type { ZipEntry } from "#domain/convert/zip-reader";
import { Refusal } from "#domain/refusal";

/** A chart or a diagram as the blocks that stand for it in a book. */
export type Graphic = { kind: "chart" | "smartArt"; block: Block; isCut: boolean };

/**
 * The charts and SmartArt diagrams of a document, by the names of their parts. They are read before the text, since the
 * text is read in one go; only what the book will show of them is kept. One that cannot be read is not among them.
 */
export async function readGraphicParts(docx: DocxPackage): Promise<ReadonlyMap<string, Graphic>> {
  const graphics = new Map<string, Graphic>();
  let held = 0;
  const keep = (part: string, graphic: Graphic) => {
    held += JSON.stringify(graphic.block).length;
    if (held < maxHeld) graphics.set(part, graphic);
  };
  for (const { type, target, isExternal } of docx.mainRelationships.values()) {
    const part = partPath(docx.mainPart.name, target);
    const entry = docx.zip.entry(part);
    if (isExternal || !entry || graphics.has(part) || graphics.size >= maxParts || held > maxHeld) continue;
    if (type === "chart") {
      const chart = new ChartPart();
      const block = (await isReadWhole(docx, entry, chart)) ? chart.table() : undefined;
      if (block) keep(part, { kind: "chart", block, isCut: chart.isCut });
    } else if (type === "diagramData") {
      const diagram = new DiagramPart();
      const block = (await isReadWhole(docx, entry, diagram)) ? diagram.list() : undefined;
      if (block) keep(part, { kind: "smartArt", block, isCut: false });
    }
  }
  return graphics;
}

async function isReadWhole(docx: DocxPackage, entry: ZipEntry, handler: XmlHandler): Promise<boolean> {
  const parser = createXmlParser(handler, docx.fileName);
  let read = 0;
  try {
    for await (const chunk of docx.zip.chunks(entry)) {
      read += chunk.length;
      if (read > partMaxBytes) return false;
      parser.write(chunk);
    }
    parser.end();
    return true;
  } catch (fault) {
    if (fault instanceof Refusal) return false;
    throw fault;
  }
}

const maxParts = 200;
/** As JSON, all of them together. */
const maxHeld = 2_000_000;
const partMaxBytes = 8_000_000;
