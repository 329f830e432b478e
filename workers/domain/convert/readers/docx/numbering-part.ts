import { asFarAsWhole } from "#domain/convert/damaged-part";
import type { NumberFormat } from "#domain/convert/format-number";
import type { MessageLog } from "#domain/convert/messages";
import type { DocxPackage } from "#domain/convert/readers/docx/package";
import {
  type AbstractList,
  DocxNumbering,
  type List,
  type ListLevel,
} from "#domain/convert/readers/word-processor/numbering";
import { wholeNumber } from "#domain/convert/readers/word-processor/paragraph-format";
import { parseXml } from "#domain/convert/xml";

/** The lists of `numbering.xml`; none where the document has no such part. */
export async function readNumbering(docx: DocxPackage, messages: MessageLog): Promise<DocxNumbering> {
  const numbering = new DocxNumbering();
  const part = docx.relatedPart("numbering");
  if (part)
    await asFarAsWhole("numbering", messages, () =>
      parseXml(docx.zip.chunks(part), numberingHandler(numbering), docx.fileName),
    );
  return numbering;
}

function numberingHandler(numbering: DocxNumbering) {
  let abstract: AbstractList | undefined;
  let abstractId = "";
  let list: List | undefined;
  let overrideLevel = 0;
  let level: ListLevel | undefined;
  let levelIndex = 0;
  return {
    open(name: string, attributes: Readonly<Record<string, string | undefined>>) {
      const value = attributes["w:val"];
      switch (name) {
        case "w:abstractNum":
          abstractId = attributes["w:abstractNumId"] ?? "";
          abstract = { levels: new Map(), styleLevels: new Map(), link: undefined };
          numbering.abstracts.set(abstractId, abstract);
          return;
        case "w:numStyleLink":
          if (abstract) abstract.link = value;
          return;
        case "w:styleLink":
          if (abstract && value) numbering.styleLinks.set(value, abstractId);
          return;
        case "w:num":
          list = { abstractId: "", starts: new Map(), levels: new Map() };
          numbering.lists.set(attributes["w:numId"] ?? "", list);
          return;
        case "w:abstractNumId":
          if (list) list.abstractId = value ?? "";
          return;
        case "w:lvlOverride":
          overrideLevel = wholeNumber(attributes["w:ilvl"]) ?? 0;
          return;
        case "w:startOverride":
          list?.starts.set(overrideLevel, wholeNumber(value) ?? 1);
          return;
        case "w:lvl":
          level = { format: "decimal", text: "", start: 1, isTight: false, left: undefined };
          levelIndex = wholeNumber(attributes["w:ilvl"]) ?? 0;
          (abstract ?? list)?.levels.set(levelIndex, level);
          return;
      }
      if (!level) return;
      if (name === "w:start") level.start = wholeNumber(value) ?? 1;
      else if (name === "w:numFmt") {
        level.format = formats[value ?? ""] ?? "decimal";
        if (value !== undefined && formats[value] === undefined && value !== "decimal") level.numeral = value;
      } else if (name === "w:isLgl") level.isLegal = value !== "0" && value !== "false";
      else if (name === "w:lvlText") level.text = value ?? "";
      else if (name === "w:suff") level.isTight = value === "nothing";
      else if (name === "w:ind") level.left = wholeNumber(attributes["w:left"] ?? attributes["w:start"]);
      else if (name === "w:pStyle" && value) abstract?.styleLevels.set(value, levelIndex);
    },
    close(name: string) {
      if (name === "w:abstractNum") abstract = undefined;
      else if (name === "w:num") list = undefined;
      else if (name === "w:lvl") level = undefined;
    },
    text() {},
  };
}

const formats: Record<string, NumberFormat> = {
  bullet: "bullet",
  none: "none",
  lowerLetter: "lower-alpha",
  upperLetter: "upper-alpha",
  lowerRoman: "lower-roman",
  upperRoman: "upper-roman",
};
