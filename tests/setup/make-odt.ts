import { strToU8, type Zippable, zipSync } from "fflate";
import { type Block, plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openOdt } from "#domain/convert/readers/odt";
import { bytesSource } from "#domain/convert/source";

export type OdtParts = {
  /** What stands inside `office:text`. */
  body: string;
  /** Automatic styles, beside the text. */
  automatic?: string;
  /** Named styles. */
  styles?: string;
  /** Page layouts and master pages, after the named styles. */
  pages?: string;
  /** Inside `office:meta`. */
  meta?: string;
  /** More files, by path. */
  files?: Record<string, Uint8Array | string>;
  /** More entries of the manifest. */
  manifest?: string;
  /** Instead of the whole content part made from `body`. */
  content?: string;
};

/** A small OpenDocument text, made for a test. */
export function makeOdt(parts: OdtParts): Uint8Array {
  const files: Zippable = {
    mimetype: [strToU8(odtType), { level: 0 }],
    "content.xml": strToU8(
      parts.content ??
        part(
          "document-content",
          `<office:automatic-styles>${parts.automatic ?? ""}</office:automatic-styles>${bodyOf(parts)}`,
        ),
    ),
    "styles.xml": strToU8(part("document-styles", namedStyles(parts))),
    "meta.xml": strToU8(part("document-meta", `<office:meta>${parts.meta ?? ""}</office:meta>`)),
    "META-INF/manifest.xml": strToU8(
      `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${odtType}"/>${parts.manifest ?? ""}</manifest:manifest>`,
    ),
  };
  for (const [name, content] of Object.entries(parts.files ?? {}))
    files[name] = typeof content === "string" ? strToU8(content) : content;
  return zipSync(files, { level: 6 });
}

/** The same as one XML file. */
export function makeFlatOdt(parts: OdtParts): Uint8Array {
  const styles = namedStyles(parts);
  return strToU8(
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces} office:mimetype="${odtType}"><office:meta>${parts.meta ?? ""}</office:meta>${styles}<office:automatic-styles>${parts.automatic ?? ""}</office:automatic-styles>${bodyOf(parts)}</office:document>`,
  );
}

/** Makes an ODT of these parts and reads it to its end. */
export async function openParts(parts: OdtParts, { listRevisions = false, isFlat = false } = {}) {
  return openBytes(isFlat ? makeFlatOdt(parts) : makeOdt(parts), { listRevisions });
}

export async function openBytes(bytes: Uint8Array, { listRevisions = false } = {}) {
  const messages = new MessageLog();
  const shares: number[] = [];
  const reader = await openOdt(bytesSource(bytes), {
    messages,
    fileName: "book.odt",
    options: { ...defaultOptions, listRevisions },
    progress: (share) => {
      shares.push(share);
    },
  });
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  return {
    reader,
    survey,
    blocks,
    shares,
    messages: () => messages.all(),
    codes: () => messages.all().map((message) => message.code),
  };
}

export const readOdt = async (body: string, parts: Partial<OdtParts> = {}) =>
  (await openParts({ ...parts, body })).blocks;

/** Every block in a line: its kind and its text. */
export const outline = (blocks: Block[]): string[] =>
  blocks.map((block) => ("inlines" in block ? `${block.kind}: ${plainText(block.inlines)}` : block.kind));

export const p = (text: string, style = "Standard") => `<text:p text:style-name="${style}">${text}</text:p>`;
export const h = (text: string, level = 1) =>
  `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${text}</text:h>`;
export const span = (text: string, style: string) =>
  `<text:span text:style-name="${style}">${text}</text:span>`;
/** A character style and what it says. */
export const textStyle = (name: string, says: string, parent = "") =>
  `<style:style style:name="${name}" style:family="text"${parent && ` style:parent-style-name="${parent}"`}><style:text-properties ${says}/></style:style>`;
/** A paragraph style: what it says about the paragraph, then whatever else. */
export const paragraphStyle = (name: string, says: string, more = "", parent = "Standard", own = "") =>
  `<style:style style:name="${name}" style:family="paragraph" style:parent-style-name="${parent}" ${own}><style:paragraph-properties ${says}/>${more}</style:style>`;
export const numbered = (level: number, format: string, more = "") =>
  `<text:list-level-style-number text:level="${level}" style:num-format="${format}" style:num-suffix="." ${more}/>`;
export const bulleted = (level: number) =>
  `<text:list-level-style-bullet text:level="${level}" text:bullet-char="•"/>`;
export const listStyle = (name: string, levels: string) =>
  `<text:list-style style:name="${name}">${levels}</text:list-style>`;
export const list = (style: string, items: string[], more = "") =>
  `<text:list text:style-name="${style}" ${more}>${items.map((item) => `<text:list-item>${item}</text:list-item>`).join("")}</text:list>`;
export const frame = (inner: string, more = 'text:anchor-type="as-char"') =>
  `<draw:frame draw:name="Frame" ${more}>${inner}</draw:frame>`;
export const image = (href: string) => `<draw:image xlink:href="${href}"/>`;
export const note = (id: string, body: string, kind = "footnote") =>
  `<text:note text:id="${id}" text:note-class="${kind}"><text:note-citation>1</text:note-citation><text:note-body>${body}</text:note-body></text:note>`;

const odtType = "application/vnd.oasis.opendocument.text";
const names = ["office", "text", "table", "style", "meta"].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
);
const compatible = ["fo:xsl-fo-compatible", "svg:svg-compatible", "draw:drawing"].map((pair) => {
  const [prefix, name] = pair.split(":");
  return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
});
const spaces = `${names.join(" ")} ${compatible.join(" ")} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"`;

function part(root: string, inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><office:${root} ${spaces}>${inner}</office:${root}>`;
}

function bodyOf({ body }: OdtParts): string {
  return `<office:body><office:text>${body}</office:text></office:body>`;
}

function namedStyles({ styles, pages }: OdtParts): string {
  const usual =
    '<style:style style:name="Standard" style:family="paragraph"/><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:default-outline-level="1"/>';
  return `<office:styles>${usual}${styles ?? ""}</office:styles>${pages ?? ""}`;
}
