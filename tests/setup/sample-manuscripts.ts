import { strToU8, zipSync } from "fflate";
import { type MadePage, makePdf } from "./make-pdf";
import { sampleEpub, sampleHtml, sampleMarkdown, sampleOdt, sampleRtf } from "./sample-markup";

const title = "The Glass Harbour";
const author = "Ida Sandvik";
const chapterTitles = ["The Pilot's Door", "Low Water", "A Letter from the Ice", "Harbour Dues"];

type SampleKind = "docx" | "pdf" | "txt" | "rtf" | "odt" | "html" | "md" | "epub";

/** The same small novel in every kind of file; made here, so that no test needs a file from elsewhere. */
export function sampleManuscripts(): Record<SampleKind, Uint8Array> {
  const chapters = chapterTitles.map((name, index) => ({
    name,
    paragraphs: [...paragraphsOf(index), paragraph(index + 400)],
  }));
  const book = { title, author, chapters };
  return {
    docx: sampleDocx(),
    pdf: samplePdf(),
    txt: strToU8(sampleText()),
    rtf: strToU8(sampleRtf(book)),
    odt: sampleOdt(book),
    html: strToU8(sampleHtml(book)),
    md: strToU8(sampleMarkdown(book)),
    epub: sampleEpub(book),
  };
}

/** As it stands, a text of some six megabytes: long enough to be caught while it converts. */
export function longManuscript(chapterCount = 120, paragraphs = 110): string {
  const chapters: string[] = [`${title}\n\nby ${author}\n`];
  for (let number = 1; number <= chapterCount; number++) {
    chapters.push(
      `Chapter ${number}\n`,
      ...Array.from({ length: paragraphs }, (_, i) => `${paragraph(number * 131 + i)}\n`),
    );
  }
  return chapters.join("\n");
}

const openings = [
  "The pilot came down to the quay before it was light",
  "Nobody in the town had seen the harbour freeze from the middle outwards",
  "She counted the boats twice, and the second time there was one more",
  "His father had left him the keys, the debts and the good coat",
  "There was a lamp in the customs house that had not been put out for eleven years",
  "When the ice went it went all at once, with a sound like a cart on a bridge",
  "They had been told to expect a ship, and they had been told not to speak of it",
];
const middles = [
  "and the gulls had not yet begun",
  "which was a thing the older men would not discuss",
  "though the ledger said otherwise",
  "as if the water were listening",
  "because the bell had been taken down for mending",
  "and nobody asked her what she meant by it",
];
const endings = [
  "By noon the whole street knew.",
  "He wrote the figure down and shut the book.",
  "It was the first lie she had told that winter.",
  "The rope held; the ring it was tied to did not.",
  "Afterwards they agreed that it had been a fine morning.",
];

/** Three to seven sentences, always the same ones for the same number. */
function paragraph(seed: number): string {
  const pick = <T>(list: readonly T[], salt: number): T =>
    list[Math.abs((seed * 7919 + salt * 104729) % list.length)] as T;
  const sentences = Array.from({ length: 3 + (seed % 4) }, (_, i) =>
    i % 2 === 0 ? `${pick(openings, i)}, ${pick(middles, i + seed)}.` : pick(endings, i + seed),
  );
  return sentences.join(" ");
}

const paragraphsOf = (chapter: number) => Array.from({ length: 9 }, (_, i) => paragraph(chapter * 17 + i));

function sampleText(): string {
  const wrap = (text: string) => text.replace(/(.{1,72})(?:\s+|$)/g, "$1\n").trimEnd();
  const chapters = chapterTitles.map(
    (name, index) =>
      `CHAPTER ${["I", "II", "III", "IV"][index]}\n\n${name}\n\n${paragraphsOf(index)
        .map(wrap)
        .join(
          "\n\n",
        )}\n\n* * *\n\n${wrap('"You will want to write that down," said the pilot -- "while you still _remember_ it."')}`,
  );
  return `${title}\n\nby ${author}\n\n\n${chapters.join("\n\n\n")}\n`;
}

function samplePdf(): Uint8Array {
  const pages: MadePage[] = [];
  const outline: { title: string; page: number }[] = [];
  chapterTitles.forEach((name, index) => {
    outline.push({ title: name, page: pages.length + 1 });
    let lines: NonNullable<MadePage["lines"]> = [{ text: name, x: 150, y: 500, size: 20, font: "bold" }];
    let y = 450;
    const flush = () => {
      const number = pages.length + 1;
      if (number > 1) lines.push({ text: title, x: 170, y: 560, size: 9, font: "italic" });
      lines.push({ text: String(number), x: 205, y: 30, size: 9 });
      pages.push({ lines });
      lines = [];
      y = 520;
    };
    for (const text of [...paragraphsOf(index), ...paragraphsOf(index + 9)]) {
      const rows = text
        .replace(/(.{1,66})(?:\s+|$)/g, "$1\n")
        .trimEnd()
        .split("\n");
      rows.forEach((row, i) => {
        if (y < 60) flush();
        lines.push({ text: row.trimEnd(), x: i === 0 ? 72 : 56, y });
        y -= 15;
      });
    }
    flush();
  });
  return makePdf({ pages, outline, info: { Title: title, Author: author }, language: "en-GB" });
}

function sampleDocx(): Uint8Array {
  const run = (text: string, format = "") =>
    `<w:r>${format ? `<w:rPr>${format}</w:rPr>` : ""}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const p = (content: string, style = "") =>
    `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ""}${content}</w:p>`;
  const item = (text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
  const cell = (text: string) => `<w:tc>${p(run(text))}</w:tc>`;
  const picture =
    '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Chart" descr="The harbour, drawn small"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
  const body = chapterTitles
    .map((name, index) => {
      const special = [
        p(
          run("She had called it ") +
            run("a matter of weather", "<w:i/>") +
            run(", and the ") +
            run("whole", "<w:b/>") +
            run(" town had nodded.") +
            '<w:r><w:footnoteReference w:id="2"/></w:r>',
        ),
        [item("one lamp, without oil"), item("two ropes"), item("the good coat")].join(""),
        `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell("Boat")}${cell("Owed")}</w:tr><w:tr>${cell("Ingrid")}${cell("eleven crowns")}</w:tr></w:tbl>${p(run("So much for the ledger."))}`,
        picture,
      ][index];
      return `${p(run(name), "Heading1")}${paragraphsOf(index)
        .map((text) => p(run(text)))
        .join("")}${special}${p(run("* * *"))}${p(run(paragraph(index + 400)))}`;
    })
    .join("");
  const namespaces =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return zipSync({
    "[Content_Types].xml": xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    "_rels/.rels": xml(
      relations(
        relation("rId1", "officeDocument", "word/document.xml") +
          '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
      ),
    ),
    "docProps/core.xml": xml(
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>en-GB</dc:language></cp:coreProperties>`,
    ),
    "word/_rels/document.xml.rels": xml(
      relations(
        relation("rId3", "styles", "styles.xml") +
          relation("rId4", "numbering", "numbering.xml") +
          relation("rId5", "footnotes", "footnotes.xml") +
          relation("rId9", "image", "media/image1.png"),
      ),
    ),
    "word/styles.xml": xml(
      `<w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ),
    "word/numbering.xml": xml(
      `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ),
    "word/footnotes.xml": xml(
      `<w:footnotes ${namespaces}><w:footnote w:id="2">${p(run("The harbour master's diary says otherwise."))}</w:footnote></w:footnotes>`,
    ),
    "word/media/image1.png": [smallPng(), { level: 0 }],
    "word/document.xml": xml(`<w:document ${namespaces}><w:body>${body}</w:body></w:document>`),
  });
}

/** One grey pixel. */
function smallPng(): Uint8Array {
  return Uint8Array.from(
    atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="),
    (character) => character.charCodeAt(0),
  );
}
