import { partOf } from "#domain/convert/writers/docx/docx-part";
import { escapeAttribute } from "#domain/convert/writers/epub/escape";

const paragraph = (id: string, name: string, paragraphLook: string, runLook = "", basedOn = "Normal") =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/><w:qFormat/><w:pPr>${paragraphLook}</w:pPr>${runLook && `<w:rPr>${runLook}</w:rPr>`}</w:style>`;
const centered = '<w:jc w:val="center"/>';
/** Half points. */
const size = (points: number) => `<w:sz w:val="${points * 2}"/>`;
const headingSizes = [20, 16, 14, 12, 12, 12];

/** Returns the styles: Word's own names, which its menus and our reader know. `language`: of the text, BCP 47. */
export function stylesXml(language: string): string {
  const headings = headingSizes.map((points, at) =>
    paragraph(
      `Heading${at + 1}`,
      `heading ${at + 1}`,
      `<w:keepNext/><w:spacing w:before="360" w:after="240"/>${at < 2 ? centered : ""}<w:outlineLvl w:val="${at}"/>`,
      size(points),
    ),
  );
  return partOf(
    "styles",
    [
      `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:cs="Georgia"/>${size(12)}<w:lang w:val="${escapeAttribute(language)}"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`,
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
      '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>',
      `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join("")}</w:tblBorders></w:tblPr></w:style>`,
      ...headings,
      paragraph("Title", "Title", `<w:spacing w:before="2400" w:after="240"/>${centered}`, size(28)),
      paragraph("Subtitle", "Subtitle", `<w:spacing w:after="240"/>${centered}`, size(14)),
      paragraph("Author", "Author", `<w:spacing w:before="480"/>${centered}`, size(14)),
      paragraph("Quote", "Quote", '<w:ind w:left="720" w:right="720"/>'),
      paragraph("Verse", "Verse", '<w:ind w:left="720"/>'),
      paragraph("SceneBreak", "Scene Break", `<w:spacing w:before="240" w:after="240"/>${centered}`),
      paragraph("Caption", "caption", centered, size(10)),
      paragraph("Signature", "Signature", '<w:jc w:val="right"/>'),
      paragraph("Epigraph", "Epigraph", '<w:ind w:left="1440"/>'),
      paragraph("Attribution", "Attribution", '<w:jc w:val="right"/>'),
      paragraph("EnvelopeAddress", "envelope address", ""),
      paragraph("ListParagraph", "List Paragraph", ""),
      paragraph(
        "HTMLPreformatted",
        "HTML Preformatted",
        "",
        '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>',
      ),
      paragraph("FootnoteText", "footnote text", "", size(10)),
      '<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>',
      '<w:style w:type="character" w:styleId="HTMLCode"><w:name w:val="HTML Code"/><w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/></w:rPr></w:style>',
    ].join(""),
  );
}
