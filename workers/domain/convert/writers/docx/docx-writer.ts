import type { BookMetadata } from "#domain/book/blocks";
import type { Sink } from "#domain/convert/source";
import { BlockWriter } from "#domain/convert/writers/docx/docx-blocks";
import type { DocxBook } from "#domain/convert/writers/docx/docx-book";
import { commentParts } from "#domain/convert/writers/docx/docx-comments";
import { DocxRelations, namespaces, partOf, xmlHead } from "#domain/convert/writers/docx/docx-part";
import { textOf } from "#domain/convert/writers/docx/docx-runs";
import { DocxState, endings } from "#domain/convert/writers/docx/docx-state";
import { stylesXml } from "#domain/convert/writers/docx/docx-styles";
import { EntryPacker } from "#domain/convert/writers/entry-packer";
import { escapeText } from "#domain/convert/writers/epub/escape";
import { ZipWriter } from "#domain/convert/writers/zip-writer";
import { crc32 } from "#domain/crc32";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const core = "application/vnd.openxmlformats-package.core-properties+xml";
const packageKinds = "http://schemas.openxmlformats.org/package/2006";

/**
 * Writes a book as a Word document (ECMA-376, transitional): styles, notes, lists, tables, pictures, links, tracked changes and
 * comments. Memory holds the text packed, and pictures pass through; formulas become their plain reading.
 */
export async function writeDocx(book: DocxBook, sink: Sink): Promise<void> {
  const state = new DocxState(book);
  const blocks = new BlockWriter(state);
  const body = new EntryPacker();
  await body.write(documentStart + (book.hasTitlePage ? "" : titleLines(book.metadata)));
  for await (const chapter of book.chapters()) {
    state.beginChapter(chapter.notes);
    await body.write(blocks.write(chapter.blocks, { startsPage: true }));
    writeNotes(state, blocks);
  }
  await body.write(`${page}</w:body></w:document>`);
  const zip = new ZipWriter(sink);
  await zip.add("[Content_Types].xml", contentTypes(state));
  await zip.add("_rels/.rels", packageRelations());
  await zip.add("docProps/core.xml", coreProperties(book.metadata));
  await zip.addPacked("word/document.xml", await body.end());
  await zip.add("word/styles.xml", stylesXml(book.metadata.language ?? "en"));
  await zip.add("word/numbering.xml", partOf("numbering", state.lists.xml()));
  await zip.add("word/footnotes.xml", partOf("footnotes", separators + state.noteTexts.join("")));
  if (!state.notesPart.isEmpty) await zip.add("word/_rels/footnotes.xml.rels", state.notesPart.xml());
  const hasComments = state.comments.size > 0;
  if (hasComments) {
    const { comments, extended } = commentParts([...state.comments.values()]);
    await zip.add("word/comments.xml", comments);
    await zip.add("word/commentsExtended.xml", extended);
  }
  await zip.add("word/_rels/document.xml.rels", documentRelations(state, hasComments));
  for (const [path, picture] of state.pictures) {
    let crc = 0;
    for await (const chunk of picture.read()) crc = crc32(chunk, crc);
    await zip.addStored(path, picture.size, crc, picture.read());
  }
  await zip.finish();
}

/** Notes in notes have no place in Word; their marks are left out, since the state then names no such note. */
function writeNotes(state: DocxState, blocks: BlockWriter): void {
  state.relations = state.notesPart;
  for (const note of state.footnotes.splice(0)) {
    const text = blocks.write(note.blocks, { style: "FootnoteText", noteMark: ownMark });
    state.noteTexts.push(`<w:footnote w:id="${note.number}">${text || "<w:p/>"}</w:footnote>`);
  }
  state.relations = state.document;
}

const ownMark = `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r><w:r>${textOf(" ")}</w:r>`;
/** Word asks for these two, and gives them no number. */
const separators =
  '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>';
const documentStart = `${xmlHead}<w:document ${namespaces}><w:body>`;
/** Six inches of text on US Letter: 8.5 in less two margins of 1.25. */
const page =
  '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';

function titleLines({ title, subtitle, authors }: BookMetadata): string {
  const line = (style: string, text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r>${textOf(text)}</w:r></w:p>`;
  return [
    title ? line("Title", title) : "",
    subtitle ? line("Subtitle", subtitle) : "",
    authors.length > 0 ? line("Author", authors.join(", ")) : "",
  ].join("");
}

function contentTypes(state: DocxState): string {
  const kinds = [...new Set([...state.pictures.values()].map(({ mediaType }) => mediaType))];
  const part = (name: string, kind: string) => `<Override PartName="/${name}" ContentType="${kind}"/>`;
  return `${xmlHead}<Types xmlns="${packageKinds}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${kinds
    .map((kind) => `<Default Extension="${endings[kind] ?? "png"}" ContentType="${kind}"/>`)
    .join("")}${part("word/document.xml", `${word}.document.main+xml`)}${["styles", "numbering", "footnotes"]
    .map((name) => part(`word/${name}.xml`, `${word}.${name}+xml`))
    .join("")}${
    state.comments.size > 0
      ? part("word/comments.xml", `${word}.comments+xml`) +
        part("word/commentsExtended.xml", `${word}.commentsExtended+xml`)
      : ""
  }${part("docProps/core.xml", core)}</Types>`;
}

function packageRelations(): string {
  const relations = new DocxRelations();
  relations.own("officeDocument", "word/document.xml");
  relations.own(
    "core-properties",
    "docProps/core.xml",
    `${packageKinds}/relationships/metadata/core-properties`,
  );
  return relations.xml();
}

function documentRelations(state: DocxState, hasComments: boolean): string {
  for (const name of ["styles", "numbering", "footnotes"]) state.document.own(name, `${name}.xml`);
  if (hasComments) {
    state.document.own("comments", "comments.xml");
    state.document.own(
      "commentsExtended",
      "commentsExtended.xml",
      "http://schemas.microsoft.com/office/2011/relationships/commentsExtended",
    );
  }
  return state.document.xml();
}

function coreProperties({ title, authors, description, subjects, language }: BookMetadata): string {
  const line = (name: string, text: string | undefined) =>
    text ? `<${name}>${escapeText(text)}</${name}>` : "";
  return `${xmlHead}<cp:coreProperties xmlns:cp="${packageKinds}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${line("dc:title", title)}${line("dc:creator", authors.join("; "))}${line("dc:description", description)}${line("cp:keywords", subjects?.join("; "))}${line("dc:language", language)}</cp:coreProperties>`;
}
