import { strToU8, type Zippable, zipSync } from "fflate";

export type DocxParts = {
  /** What stands inside `w:body`. */
  body: string;
  /** What stands inside `w:styles`. */
  styles?: string;
  /** What stands inside `w:numbering`. */
  numbering?: string;
  /** What stands inside `w:footnotes`, with ids from 1. */
  footnotes?: string;
  endnotes?: string;
  /** Inside `cp:coreProperties`. */
  core?: string;
  /** More relationships of the main part, as XML. */
  relationships?: string;
  /** More files, by path. */
  files?: Record<string, Uint8Array | string>;
  /** Strict OOXML's namespaces instead of the transitional ones. */
  isStrict?: boolean;
  /** Instead of the whole main part made from `body`. */
  document?: string;
};

/** A small Word document, made for a test. */
export function makeDocx(parts: DocxParts): Uint8Array {
  const space = parts.isStrict ? strict : transitional;
  const part = (root: string, inner: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} ${space.declarations}>${inner}</w:${root}>`;
  const related: [string, string | undefined][] = [
    ["styles", parts.styles],
    ["numbering", parts.numbering],
    ["footnotes", parts.footnotes],
    ["endnotes", parts.endnotes],
  ];
  const present = related.filter(([, inner]) => inner !== undefined);
  const files: Record<string, Uint8Array | string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": relationships(
      relationship("rId1", `${space.relationships}/officeDocument`, "word/document.xml") +
        relationship("rId2", `${packageSpace}/metadata/core-properties`, "docProps/core.xml"),
    ),
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="${packageSpace}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${parts.core ?? ""}</cp:coreProperties>`,
    "word/document.xml": parts.document ?? part("document", `<w:body>${parts.body}</w:body>`),
    "word/_rels/document.xml.rels": relationships(
      present
        .map(([name]) => relationship(`part-${name}`, `${space.relationships}/${name}`, `${name}.xml`))
        .join("") + (parts.relationships ?? ""),
    ),
    ...Object.fromEntries(present.map(([name, inner]) => [`word/${name}.xml`, part(name, inner ?? "")])),
    ...parts.files,
  };
  return zipFiles(files);
}

export function zipFiles(files: Record<string, Uint8Array | string>): Uint8Array {
  const zippable: Zippable = {};
  for (const [name, content] of Object.entries(files))
    zippable[name] = typeof content === "string" ? strToU8(content) : content;
  return zipSync(zippable, { level: 6 });
}

/** A paragraph of plain text, with whatever properties. */
export function p(text: string, properties = ""): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${text && r(text)}</w:p>`;
}

/** A run of plain text, with whatever properties. */
export function r(text: string, properties = ""): string {
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export function relationship(id: string, type: string, target: string, mode = ""): string {
  return `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
}

/** A PNG's header and a little data, of the size named. */
export function pngOf(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(8 + 25 + 12 + 4 + 12);
  const view = new DataView(bytes.buffer);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  view.setUint32(8, 13);
  view.setUint32(12, 0x49484452);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(33, 4);
  view.setUint32(37, 0x49444154);
  view.setUint32(53, 0x49454e44);
  return bytes;
}

const packageSpace = "http://schemas.openxmlformats.org/package/2006/relationships";
const ooxml = "http://schemas.openxmlformats.org";
const others =
  `xmlns:mc="${ooxml}/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ` +
  `xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:pic="${ooxml}/drawingml/2006/picture"`;
const transitional = {
  relationships: `${ooxml}/officeDocument/2006/relationships`,
  declarations: `xmlns:w="${ooxml}/wordprocessingml/2006/main" xmlns:r="${ooxml}/officeDocument/2006/relationships" xmlns:a="${ooxml}/drawingml/2006/main" xmlns:wp="${ooxml}/drawingml/2006/wordprocessingDrawing" xmlns:m="${ooxml}/officeDocument/2006/math" ${others}`,
};
const strict = {
  relationships: "http://purl.oclc.org/ooxml/officeDocument/relationships",
  declarations: `xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships" xmlns:a="http://purl.oclc.org/ooxml/drawingml/main" xmlns:wp="http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing" xmlns:m="http://purl.oclc.org/ooxml/officeDocument/math" ${others}`,
};

function relationships(inner: string): string {
  return `<Relationships xmlns="${packageSpace}">${inner}</Relationships>`;
}
