import { strToU8, zipSync } from "fflate";

export type SampleChapter = { name: string; paragraphs: string[] };
export type SampleBook = { title: string; author: string; chapters: SampleChapter[] };

const noteText = "The harbour master's diary says otherwise.";
const items = ["one lamp, without oil", "two ropes", "the good coat"];
const rows = [
  ["Boat", "Owed"],
  ["Ingrid", "eleven crowns"],
];

/** Every chapter ends after a scene break; the second holds a list, the third a table, the first a note. */
function chapterHtml({ name, paragraphs }: SampleChapter, index: number, note: string): string {
  const cells = (tag: string, row: string[] | undefined) =>
    `<tr>${(row ?? []).map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const special = [
    `<p>She had called it <i>a matter of weather</i>, and the <b>whole</b> town had nodded.${note}</p>`,
    `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`,
    `<table><thead>${cells("th", rows[0])}</thead><tbody>${cells("td", rows[1])}</tbody></table>`,
    "",
  ][index];
  const lines = paragraphs.map((text) => `<p>${text}</p>`);
  return `<h1>${name}</h1>${lines.slice(0, -1).join("\n")}${special}<hr/>${lines.at(-1)}`;
}

export function sampleHtml({ title, author, chapters }: SampleBook): string {
  const ref = '<a href="#fn1" id="fnref1" role="doc-noteref"><sup>1</sup></a>';
  const notes = `<section role="doc-endnotes"><ol><li id="fn1"><p>${noteText}<a href="#fnref1" role="doc-backlink">↩</a></p></li></ol></section>`;
  return `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"/><title>${title}</title><meta name="author" content="${author}"/></head><body>${chapters.map((chapter, index) => chapterHtml(chapter, index, ref)).join("\n")}${notes}</body></html>`;
}

export function sampleMarkdown({ title, author, chapters }: SampleBook): string {
  const parts = chapters.map(({ name, paragraphs }, index) => {
    const special = [
      "She had called it *a matter of weather*, and the **whole** town had nodded.[^diary]",
      items.map((item, at) => `${at + 1}. ${item}`).join("\n"),
      `| ${rows[0]?.join(" | ")} |\n| --- | --- |\n| ${rows[1]?.join(" | ")} |`,
      "",
    ][index];
    return [`# ${name}`, ...paragraphs.slice(0, -1), special, "* * *", paragraphs.at(-1)].join("\n\n");
  });
  return `---\ntitle: ${title}\nauthor: ${author}\nlang: en-GB\n---\n\n${parts.join("\n\n")}\n\n[^diary]: ${noteText}\n`;
}

export function sampleRtf({ title, author, chapters }: SampleBook): string {
  const row = (cells: string[] | undefined) =>
    `\\trowd\\cellx4000\\cellx8000 ${(cells ?? []).map((cell) => `\\pard\\intbl ${cell}\\cell `).join("")}\\row `;
  const parts = chapters.map(({ name, paragraphs }, index) => {
    const special = [
      `\\pard\\plain She had called it {\\i a matter of weather}, and the {\\b whole} town had nodded.{\\super\\chftn}{\\*\\footnote{\\pard\\plain \\chftn ${noteText}}}\\par `,
      items
        .map(
          (item, at) => `\\pard\\plain\\ls1\\ilvl0\\fi-360\\li720 {\\listtext ${at + 1}.\\tab}${item}\\par `,
        )
        .join(""),
      `${row(rows[0])}${row(rows[1])}\\pard\\plain `,
      "",
    ][index];
    const lines = paragraphs.map((text) => `\\pard\\plain ${text}\\par\n`);
    return `\\pard\\plain\\s1\\outlinelevel0 ${name}\\par\n${lines.slice(0, -1).join("")}${special}\\pard\\plain\\qc * * *\\par ${lines.at(-1)}`;
  });
  return `{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang2057{\\fonttbl{\\f0 Times New Roman;}}{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}}{\\*\\listtable{\\list{\\listlevel\\levelnfc0\\levelstartat1{\\leveltext\\'02\\'00.;}{\\levelnumbers\\'01;}}\\listid1}}{\\*\\listoverridetable{\\listoverride\\listid1\\listoverridecount0\\ls1}}{\\info{\\title ${title}}{\\author ${author}}}\n${parts.join("")}}`;
}

export function sampleOdt({ title, author, chapters }: SampleBook): Uint8Array {
  const p = (text: string) => `<text:p text:style-name="Standard">${text}</text:p>`;
  const cell = (text: string) => `<table:table-cell>${p(text)}</table:table-cell>`;
  const row = (cells: string[] | undefined) =>
    `<table:table-row>${(cells ?? []).map(cell).join("")}</table:table-row>`;
  const body = chapters.map(({ name, paragraphs }, index) => {
    const special = [
      p(
        `She had called it <text:span text:style-name="T1">a matter of weather</text:span>, and the <text:span text:style-name="T2">whole</text:span> town had nodded.<text:note text:id="ftn1" text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p(noteText)}</text:note-body></text:note>`,
      ),
      `<text:list text:style-name="L1">${items.map((item) => `<text:list-item>${p(item)}</text:list-item>`).join("")}</text:list>`,
      `<table:table><table:table-column table:number-columns-repeated="2"/><table:table-header-rows>${row(rows[0])}</table:table-header-rows>${row(rows[1])}</table:table>`,
      "",
    ][index];
    const lines = paragraphs.map(p);
    return `<text:h text:style-name="Heading_20_1" text:outline-level="1">${name}</text:h>${lines.slice(0, -1).join("")}${special}${p("* * *")}${lines.at(-1)}`;
  });
  const names = ["office", "text", "table", "style"]
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(" ");
  const spaces = `${names} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"`;
  const xml = (root: string, content: string) =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?><office:${root} ${spaces}>${content}</office:${root}>`);
  const styles = `<style:style style:name="T1" style:family="text"><style:text-properties fo:font-style="italic"/></style:style><style:style style:name="T2" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style><text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>`;
  return zipSync({
    mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
    "content.xml": xml(
      "document-content",
      `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body.join("")}</office:text></office:body>`,
    ),
    "styles.xml": xml(
      "document-styles",
      '<office:styles><style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="GB"/></style:default-style><style:style style:name="Standard" style:family="paragraph"/><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:default-outline-level="1"/></office:styles>',
    ),
    "meta.xml": xml(
      "document-meta",
      `<office:meta><dc:title>${title}</dc:title><meta:initial-creator>${author}</meta:initial-creator><dc:language>en-GB</dc:language></office:meta>`,
    ),
    "META-INF/manifest.xml": strToU8(
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/></manifest:manifest>',
    ),
  });
}

export function sampleEpub({ title, author, chapters }: SampleBook): Uint8Array {
  const xhtml = (head: string, body: string) =>
    strToU8(
      `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en-GB"><head><title>${head}</title></head><body>${body}</body></html>`,
    );
  const ref = '<a href="#fn1" id="fnref1" epub:type="noteref">1</a>';
  const aside = `<aside epub:type="footnote" id="fn1"><p>${noteText}</p></aside>`;
  const files = chapters.map((chapter, index) => ({
    id: `c${index + 1}`,
    name: chapter.name,
    content: xhtml(chapter.name, chapterHtml(chapter, index, ref) + (index === 0 ? aside : "")),
  }));
  return zipSync({
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(
      '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    "OEBPS/book.opf": strToU8(
      `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:00000000-0000-4000-8000-000000000000</dc:identifier><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>en-GB</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${files.map(({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join("")}</manifest><spine>${files.map(({ id }) => `<itemref idref="${id}"/>`).join("")}</spine></package>`,
    ),
    "OEBPS/nav.xhtml": xhtml(
      "Contents",
      `<nav epub:type="toc"><ol>${files.map(({ id, name }) => `<li><a href="${id}.xhtml">${name}</a></li>`).join("")}</ol></nav>`,
    ),
    ...Object.fromEntries(files.map(({ id, content }) => [`OEBPS/${id}.xhtml`, content])),
  });
}
