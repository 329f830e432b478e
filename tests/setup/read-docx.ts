import { type Block, plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import { openDocx } from "#domain/convert/readers/docx";
import { bytesSource } from "#domain/convert/source";
import { type DocxParts, makeDocx, pngOf, relationship } from "./make-docx";

/** Makes a DOCX of these parts and reads it to its end. */
export async function open(parts: DocxParts, options: Partial<ConversionOptions> = {}) {
  const messages = new MessageLog();
  const shares: number[] = [];
  const reader = await openDocx(bytesSource(makeDocx(parts)), {
    messages,
    fileName: "book.docx",
    options: { ...defaultOptions, ...options },
    progress: (share) => {
      shares.push(share);
    },
  });
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  const all = () => messages.all();
  return { reader, survey, blocks, shares, messages: all, codes: () => all().map((message) => message.code) };
}

export const read = async (body: string, parts: Partial<DocxParts> = {}) =>
  (await open({ ...parts, body })).blocks;
/** Every block in a line: its kind and its text. */
export const outline = (blocks: Block[]): string[] =>
  blocks.map((block) => ("inlines" in block ? `${block.kind}: ${plainText(block.inlines)}` : block.kind));

export const style = (id: string, name: string, inner = "") =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
export const styled = (id: string) => `<w:pStyle w:val="${id}"/>`;
export const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
export const listed = (id: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
export const level = (index: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${720 * (index + 1)}"/></w:pPr></w:lvl>`;
export const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "%2)")}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, "bullet", "•")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
export const drawing = (id: string, alt: string, place = "inline") =>
  `<w:r><w:drawing><wp:${place}><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:${place}></w:drawing></w:r>`;
export const picture = {
  relationships: relationship("img", "x/image", "media/a.png"),
  files: { "word/media/a.png": pngOf(20, 10) },
};
