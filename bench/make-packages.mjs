import { strToU8, zipSync } from "fflate";
import { bodyMarkup } from "./make-markup.mjs";

/** The novel as LibreOffice would store it. */
export function makeOdt(chapters, { title, author }) {
  const oasis = "urn:oasis:names:tc:opendocument:xmlns";
  const names = `xmlns:office="${oasis}:office:1.0" xmlns:text="${oasis}:text:1.0" xmlns:style="${oasis}:style:1.0" xmlns:fo="${oasis}:xsl-fo-compatible:1.0" xmlns:meta="${oasis}:meta:1.0" xmlns:manifest="${oasis}:manifest:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"`;
  const run = ({ text, italic }) => (italic ? `<text:span text:style-name="T1">${text}</text:span>` : text);
  const body = chapters
    .map(
      (chapter) =>
        `<text:h text:style-name="Heading_20_1" text:outline-level="1">${chapter.title}</text:h>${chapter.paragraphs
          .map((runs) => `<text:p text:style-name="Standard">${runs.map(run).join("")}</text:p>`)
          .join("")}`,
    )
    .join("");
  return packed("application/vnd.oasis.opendocument.text", {
    "META-INF/manifest.xml": `<manifest:manifest ${names}><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="meta.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    "meta.xml": `<office:document-meta ${names} office:version="1.3"><office:meta><dc:title>${title}</dc:title><meta:initial-creator>${author}</meta:initial-creator><dc:language>en-GB</dc:language></office:meta></office:document-meta>`,
    "styles.xml": `<office:document-styles ${names} office:version="1.3"><office:styles><style:style style:name="Standard" style:family="paragraph"/><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:default-outline-level="1"/></office:styles></office:document-styles>`,
    "content.xml": `<office:document-content ${names} office:version="1.3"><office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties fo:font-style="italic"/></style:style></office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
}

/** The novel as a plain EPUB, a file a chapter. */
export function makeEpub(chapters, { title, author }) {
  const xhtml = (head, body) =>
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en-GB" lang="en-GB"><head><title>${head}</title></head><body>${body}</body></html>`;
  const file = (at) => `chapter-${at + 1}.xhtml`;
  const files = Object.fromEntries(
    chapters.map((chapter, at) => [`EPUB/${file(at)}`, xhtml(chapter.title, bodyMarkup([chapter], ""))]),
  );
  const items = chapters.map(
    (_, at) => `<item id="c${at}" href="${file(at)}" media-type="application/xhtml+xml"/>`,
  );
  const refs = chapters.map((_, at) => `<itemref idref="c${at}"/>`);
  const entries = chapters.map((chapter, at) => `<li><a href="${file(at)}">${chapter.title}</a></li>`);
  return packed("application/epub+zip", {
    "META-INF/container.xml": `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    "EPUB/package.opf": `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en-GB"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:00000000-0000-4000-8000-000000000001</dc:identifier><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>en-GB</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join("")}</manifest><spine>${refs.join("")}</spine></package>`,
    "EPUB/nav.xhtml": xhtml(title, `<nav epub:type="toc"><ol>${entries.join("")}</ol></nav>`),
    ...files,
  });
}

function packed(mediaType, parts) {
  const declared = Object.entries(parts).map(([name, xml]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`),
  ]);
  return zipSync({ mimetype: [strToU8(mediaType), { level: 0 }], ...Object.fromEntries(declared) });
}
