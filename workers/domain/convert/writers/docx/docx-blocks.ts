import { type Block, type Inline, type Paragraph, plainText, type TableCell } from "#domain/book/blocks";
import { levelIndent } from "#domain/convert/writers/docx/docx-lists";
import { pictureRun, textWidth } from "#domain/convert/writers/docx/docx-picture";
import { RunWriter } from "#domain/convert/writers/docx/docx-runs";
import type { DocxState } from "#domain/convert/writers/docx/docx-state";
import { tableOf } from "#domain/convert/writers/docx/docx-table";

/** What is said of a paragraph beside its own: its style, its place in a list, the start of a page. */
export type Setting = {
  style?: string | undefined;
  /** In the order that the schema asks: `numPr` and `ind` come between others. */
  numbered?: { list: number; depth: number } | undefined;
  indent?: number | undefined;
  align?: Paragraph["align"] | undefined;
  startsPage?: boolean;
  /** The first paragraph of a note begins with its number. */
  noteMark?: string;
};

const roleStyles: Record<NonNullable<Paragraph["role"]>, string | undefined> = {
  first: undefined,
  continued: undefined,
  caption: "Caption",
  signature: "Signature",
  epigraph: "Epigraph",
  attribution: "Attribution",
  address: "EnvelopeAddress",
  "book-author": "Author",
  "book-subtitle": "Subtitle",
};
const justification = { start: "left", center: "center", end: "right", justify: "both" } as const;
/** Twips of one step of a paragraph's indent. */
const indentStep = 720;

/** Writes blocks as the paragraphs and tables of a document's body, a note or a cell. */
export class BlockWriter {
  private readonly state: DocxState;

  constructor(state: DocxState) {
    this.state = state;
  }

  /** `setting` goes to each paragraph that has none of its own; `startsPage` and `noteMark` to the first only. */
  write(blocks: readonly Block[], setting: Setting = {}): string {
    const { startsPage, noteMark, ...rest } = setting;
    const first = { ...rest, ...(startsPage && { startsPage }), ...(noteMark && { noteMark }) };
    return blocks.map((block, at) => this.block(block, at === 0 ? first : rest)).join("");
  }

  private block(block: Block, setting: Setting): string {
    switch (block.kind) {
      case "paragraph": {
        const { role, align, indent = 0, inlines } = block;
        const style = (role && roleStyles[role]) ?? setting.style;
        const left = indent > 0 ? indent * indentStep : setting.indent;
        return this.paragraph(block, inlines, {
          ...setting,
          style,
          indent: left,
          align: align ?? setting.align,
        });
      }
      case "heading": {
        const { level, inlines, subtitle } = block;
        const head = this.paragraph(block, inlines, { ...setting, style: `Heading${level}` });
        return subtitle ? head + this.paragraph({}, subtitle, { style: "Subtitle" }) : head;
      }
      case "verse":
        return this.verse(block, setting);
      case "quote":
        return this.write(block.blocks, { ...setting, style: "Quote" });
      case "list":
        return this.list(block, setting);
      case "table":
        return this.table(block, setting);
      case "figure": {
        const { caption } = block;
        const picture = this.framed(block, pictureRun(this.state, block), { ...setting, align: "center" });
        return caption ? picture + this.paragraph({}, caption, { style: "Caption" }) : picture;
      }
      case "sceneBreak": {
        const { ornament, ornamentAsset } = block;
        const picture = ornamentAsset
          ? pictureRun(this.state, { asset: ornamentAsset, alt: "", decorative: true })
          : "";
        if (picture) return this.framed(block, picture, { ...setting, style: "SceneBreak" });
        return this.paragraph(block, ornament ? [{ kind: "text", text: ornament }] : [], {
          ...setting,
          style: "SceneBreak",
        });
      }
      case "pageBreak":
        return this.framed(block, '<w:r><w:br w:type="page"/></w:r>', setting);
      case "preformatted":
        return block.text
          .split("\n")
          .map((text, at) =>
            this.paragraph(at === 0 ? block : {}, [{ kind: "text", text }], {
              ...(at === 0 && setting),
              style: "HTMLPreformatted",
            }),
          )
          .join("");
      case "aside":
        return this.framed(block, this.box(block.blocks), setting);
      default:
        return block satisfies never;
    }
  }

  /** One paragraph of inlines, or several where ends of paragraphs were deleted. */
  private paragraph(block: Partial<Block>, inlines: readonly Inline[], setting: Setting): string {
    const isRtl = block.direction === "rtl";
    const parts = new RunWriter(this.state, { lang: block.lang, isRtl }).write(inlines);
    return parts
      .map(({ runs, mark }, at) => {
        const isFirst = at === 0;
        const properties = paragraphProperties(isFirst ? setting : { style: setting.style }, isRtl, mark);
        const marks = isFirst ? (setting.noteMark ?? "") + this.bookmarks(block) : "";
        return `<w:p>${properties}${marks}${runs}</w:p>`;
      })
      .join("");
  }

  /** A paragraph around something that is no text. */
  private framed(block: Partial<Block>, run: string, setting: Setting): string {
    if (run === "") return "";
    return `<w:p>${paragraphProperties(setting, false, "")}${setting.noteMark ?? ""}${this.bookmarks(block)}${run}</w:p>`;
  }

  private bookmarks(block: Partial<Block>): string {
    return this.state
      .namesAt(block)
      .map((name) => {
        const id = this.state.next();
        return `<w:bookmarkStart w:id="${id}" w:name="${this.state.bookmark(name)}"/><w:bookmarkEnd w:id="${id}"/>`;
      })
      .join("");
  }

  /** A stanza is a paragraph; an empty one parts it from the next. Two spaces are a step of a line's indent. */
  private verse(block: Extract<Block, { kind: "verse" }>, setting: Setting): string {
    const style = { style: "Verse" };
    return block.stanzas
      .map(({ lines }, at) => {
        const inlines = lines.flatMap((line, lineAt): Inline[] => [
          ...(lineAt > 0
            ? [{ kind: "break" as const, ...(line.indent > 0 && { columns: line.indent * 2 }) }]
            : []),
          ...(lineAt === 0 && line.indent > 0
            ? [{ kind: "text" as const, text: "  ".repeat(line.indent) }]
            : []),
          ...line.inlines,
        ]);
        const own = at === 0 ? { ...block, id: block.id } : { lang: block.lang, direction: block.direction };
        const stanza = this.paragraph(own as Partial<Block>, inlines, { ...(at === 0 && setting), ...style });
        return at === 0 ? stanza : this.paragraph({}, [], style) + stanza;
      })
      .join("");
  }

  private list(block: Extract<Block, { kind: "list" }>, setting: Setting): string {
    const depth = setting.numbered ? setting.numbered.depth + 1 : 0;
    const whole = block.items.some(({ label }) => label !== undefined)
      ? undefined
      : this.state.lists.add(block);
    return block.items
      .map(({ blocks, label, anchors }, at) => {
        const list = whole ?? this.state.lists.add({ ...block, start: block.start + at }, label);
        const [first, ...others] = blocks;
        const numbered = { list, depth };
        const names = [...(at === 0 ? (block.anchors ?? []) : []), ...(anchors ?? [])];
        const begun =
          first && holdsText(first)
            ? this.block(
                names.length > 0 ? { ...first, anchors: [...names, ...(first.anchors ?? [])] } : first,
                { numbered },
              )
            : this.paragraph({ anchors: names }, [], { numbered }) +
              (first ? this.inItem(first, numbered) : "");
        return begun + others.map((one) => this.inItem(one, numbered)).join("");
      })
      .join("");
  }

  /** What follows in an item is set as deep as its text; a list in it is a level deeper. */
  private inItem(block: Block, numbered: { list: number; depth: number }): string {
    if (block.kind === "list") return this.list(block, { numbered });
    return this.block(block, { style: "ListParagraph", indent: levelIndent(numbered.depth) });
  }

  private table(block: Extract<Block, { kind: "table" }>, setting: Setting): string {
    const { caption, captionBelow } = block;
    const words =
      caption && plainText(caption).trim() !== "" ? this.paragraph({}, caption, { style: "Caption" }) : "";
    const named = this.bookmarks(block);
    const table = tableOf(block, textWidth, (cell: TableCell) => this.write(cell.blocks) || "<w:p/>");
    const before =
      named || setting.startsPage || setting.noteMark
        ? `<w:p>${paragraphProperties(setting, false, "")}${setting.noteMark ?? ""}${named}</w:p>`
        : "";
    return captionBelow ? before + table + words : before + words + table;
  }

  private box(blocks: readonly Block[]): string {
    const number = this.state.next();
    const inner = this.write(blocks) || "<w:p/>";
    return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${textWidth}" cy="914400"/><wp:docPr id="${number}" name="Text Box ${number}"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${textWidth}" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:ln w="9525"><a:solidFill><a:srgbClr val="808080"/></a:solidFill></a:ln></wps:spPr><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx><wps:bodyPr><a:spAutoFit/></wps:bodyPr></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice></mc:AlternateContent></w:r>`;
  }
}

const holdsText = ({ kind }: Block): boolean =>
  kind === "paragraph" || kind === "heading" || kind === "figure";

function paragraphProperties(setting: Setting, isRtl: boolean, mark: string): string {
  const { style, numbered, indent, align, startsPage } = setting;
  const inner = [
    style ? `<w:pStyle w:val="${style}"/>` : "",
    startsPage ? "<w:pageBreakBefore/>" : "",
    numbered
      ? `<w:numPr><w:ilvl w:val="${Math.min(numbered.depth, 8)}"/><w:numId w:val="${numbered.list}"/></w:numPr>`
      : "",
    isRtl ? "<w:bidi/>" : "",
    indent && !numbered ? `<w:ind w:left="${indent}" w:firstLine="0"/>` : "",
    align ? `<w:jc w:val="${justification[align]}"/>` : "",
    mark ? `<w:rPr>${mark}</w:rPr>` : "",
  ].join("");
  return inner === "" ? "" : `<w:pPr>${inner}</w:pPr>`;
}
