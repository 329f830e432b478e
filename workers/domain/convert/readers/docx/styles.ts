import { asFarAsWhole } from "#domain/convert/damaged-part";
import type { MessageLog } from "#domain/convert/messages";
import type { DocxPackage } from "#domain/convert/readers/docx/package";
import {
  type CharacterFormat,
  isOn,
  layered,
  plainFormat,
  readCharacterProperty,
} from "#domain/convert/readers/word-processor/character-format";
import {
  layeredParagraph,
  type ParagraphFormat,
  plainParagraphFormat,
  readParagraphProperty,
} from "#domain/convert/readers/word-processor/paragraph-format";
import { adjustCharacterStyle, type Style, type Styles } from "#domain/convert/readers/word-processor/style";
import { paragraphRole } from "#domain/convert/readers/word-processor/style-roles";
import { tooLong } from "#domain/convert/too-long";
import { parseXml } from "#domain/convert/xml";

export async function readStyles(docx: DocxPackage, messages: MessageLog): Promise<Styles> {
  const raw = new Map<string, RawStyle>();
  const defaults = plainFormat();
  const defaultParagraph = plainParagraphFormat();
  const part = docx.relatedPart("styles");
  if (part) {
    const handler = stylesHandler(raw, defaults, defaultParagraph, docx.fileName);
    await asFarAsWhole("styles", messages, () => parseXml(docx.zip.chunks(part), handler, docx.fileName));
  }
  const resolved = new Map<string, Style>();
  const resolve = (id: string, depth: number): Style | undefined => {
    const seen = resolved.get(id);
    if (seen) return seen;
    const own = raw.get(id);
    if (!own || depth > basedOnMaxDepth) return undefined;
    // A circle of styles ends at the depth limit.
    const parent = own.basedOn && own.basedOn !== id ? resolve(own.basedOn, depth + 1) : undefined;
    const isParagraph = own.type === "paragraph";
    const names = [own.name, ...(parent?.names ?? [])];
    const character = layered(parent?.character ?? (isParagraph ? defaults : plainFormat()), own.character);
    if (!isParagraph) adjustCharacterStyle(own.name, character);
    const paragraph = layeredParagraph(parent?.paragraph ?? defaultParagraph, own.paragraph);
    const style: Style = { id, names, character, paragraph, role: paragraphRole(names, id) };
    resolved.set(id, style);
    return style;
  };

  const defaultId = [...raw.values()].find((style) => style.isDefault && style.type === "paragraph")?.id;
  const bare: Style = {
    id: "",
    names: [],
    character: defaults,
    paragraph: defaultParagraph,
    role: { kind: "body" },
  };
  const fallback = (defaultId === undefined ? undefined : resolve(defaultId, 0)) ?? bare;
  return {
    paragraph(id) {
      if (id === undefined) return fallback;
      const style = resolve(id, 0);
      // Some producers name a style they never define; its id may still say what it is.
      return style ?? { ...fallback, id, role: paragraphRole([id.toLowerCase()], id) };
    },
    character: (id) => (id === undefined ? undefined : resolve(id, 0)),
    defaults,
  };
}

const basedOnMaxDepth = 20;
/** Word itself makes no more than a quarter of them. */
const maxStyles = 15_000;

type RawStyle = {
  id: string;
  type: string;
  isDefault: boolean;
  name: string;
  basedOn: string | undefined;
  character: CharacterFormat;
  paragraph: ParagraphFormat;
};

function stylesHandler(
  raw: Map<string, RawStyle>,
  defaults: CharacterFormat,
  defaultParagraph: ParagraphFormat,
  fileName: string,
) {
  let style: RawStyle | undefined;
  let inDefaults: "" | "run" | "paragraph" = "";
  // Conditional formats inside table styles are about rows and corners, not about the style.
  let tablePart = 0;
  return {
    open(name: string, attributes: Readonly<Record<string, string | undefined>>) {
      if (name === "w:style") {
        if (raw.size >= maxStyles) throw tooLong(fileName, maxStyles, "styles");
        const id = attributes["w:styleId"] ?? "";
        style = {
          id,
          type: attributes["w:type"] ?? "paragraph",
          isDefault: attributes["w:default"] !== undefined && isOn({ "w:val": attributes["w:default"] }),
          name: id.toLowerCase(),
          basedOn: undefined,
          character: plainFormat(),
          paragraph: plainParagraphFormat(),
        };
        raw.set(id, style);
      } else if (name === "w:rPrDefault") inDefaults = "run";
      else if (name === "w:pPrDefault") inDefaults = "paragraph";
      else if (name === "w:tblStylePr") tablePart++;
      else if (tablePart > 0) return;
      else if (style) {
        if (name === "w:name") style.name = (attributes["w:val"] ?? style.id).toLowerCase();
        else if (name === "w:basedOn") style.basedOn = attributes["w:val"];
        else {
          readCharacterProperty(name, attributes, style.character);
          readParagraphProperty(name, attributes, style.paragraph);
        }
      } else if (inDefaults === "run") readCharacterProperty(name, attributes, defaults);
      else if (inDefaults === "paragraph") readParagraphProperty(name, attributes, defaultParagraph);
    },
    close(name: string) {
      if (name === "w:style") style = undefined;
      else if (name === "w:rPrDefault" || name === "w:pPrDefault") inDefaults = "";
      else if (name === "w:tblStylePr") tablePart--;
    },
    text() {},
  };
}
