import { strToU8, zipSync } from "fflate";

/**
 * The novel as a Word document, as Word itself would store it: styles, one run a format, justified paragraphs. Pictures
 * (JPEG bytes) are spread evenly over the chapters' ends.
 */
export function makeDocx(chapters, { title, author }, pictures = []) {
  const paragraph = (style, runs) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`;
  const run = ({ text, italic }) =>
    `<w:r>${italic ? "<w:rPr><w:i/></w:rPr>" : ""}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const perChapter = Math.ceil(pictures.length / chapters.length);
  const body = chapters
    .map(
      (chapter, at) =>
        paragraph("Heading1", run({ text: chapter.title })) +
        chapter.paragraphs.map((runs) => paragraph("Normal", runs.map(run).join(""))).join("") +
        pictures
          .slice(at * perChapter, (at + 1) * perChapter)
          .map((_, nth) => paragraph("Normal", drawing(at * perChapter + nth)))
          .join(""),
    )
    .join("");
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const rest = pictures
    .map((_, at) => `<Relationship Id="rIdP${at}" Type="${office}/image" Target="media/image${at}.jpeg"/>`)
    .join("");
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>en-GB</dc:language></cp:coreProperties>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/>${rest}</Relationships>`,
    "word/styles.xml": `<w:styles ${word}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:jc w:val="both"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style></w:styles>`,
    "word/document.xml": `<w:document ${word}><w:body>${body}<w:sectPr/></w:body></w:document>`,
  };
  const media = pictures.map((bytes, at) => [`word/media/image${at}.jpeg`, [bytes, { level: 0 }]]);
  const declared = (xml) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
  const texts = Object.entries(parts).map(([name, xml]) => [name, declared(xml)]);
  return zipSync(Object.fromEntries([...texts, ...media]));
}

/** A picture in the line, four inches wide. */
function drawing(number) {
  const drawingml = "http://schemas.openxmlformats.org/drawingml/2006";
  const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return `<w:r><w:drawing><wp:inline xmlns:wp="${drawingml}/wordprocessingDrawing"><wp:extent cx="3657600" cy="2438400"/><wp:docPr id="${number + 1}" name="Picture ${number + 1}" descr="Grey weather, seen ${number + 1} times"/><a:graphic xmlns:a="${drawingml}/main"><a:graphicData uri="${drawingml}/picture"><pic:pic xmlns:pic="${drawingml}/picture"><pic:nvPicPr><pic:cNvPr id="0" name=""/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${relationships}" r:embed="rIdP${number}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}
