import type { MessageLog } from "#domain/convert/messages";
import { croppedAsset } from "#domain/convert/pictures/asset-id";
import type { Crop } from "#domain/convert/pictures/picture-tools";
import { partPath, type Relationships } from "#domain/convert/readers/docx/package";
import { TextColumn } from "#domain/convert/readers/word-processor/text-column";
import type { Attributes } from "#domain/convert/xml";

export type PlacedPicture = {
  asset: string;
  alt: string;
  isFloating: boolean;
  /** Share of the text's width, 0..1. */
  width?: number;
  decorative?: true;
};

type Blip = { embed: string | undefined; link: string | undefined; svg: string | undefined };

/** Follows DrawingML and VML down to their pictures. */
export class DrawingReader {
  private readonly part: string;
  private readonly relationships: Relationships;
  private readonly messages: MessageLog;
  private readonly column: TextColumn;
  private isFloating = false;
  private drawingAlt = "";
  private ownAlt = "";
  private isDecorative = false;
  private extentInches = 0;
  private inGroup = false;
  private fillDepth = 0;
  private shapeAlt = "";
  private shapeInches = 0;
  private blip: Blip | undefined;
  private crop: Crop | undefined;
  private imageData: string | undefined;

  constructor(
    part: string,
    relationships: Relationships,
    messages: MessageLog,
    column: TextColumn = new TextColumn(),
  ) {
    this.part = part;
    this.relationships = relationships;
    this.messages = messages;
    this.column = column;
  }

  /** Says `rule` when the shape is a horizontal line. */
  open(name: string, attributes: Attributes): "rule" | undefined {
    switch (name) {
      case "w:pgSz":
      case "w:pgMar":
        this.column.read(name, attributes);
        return undefined;
      case "wp:inline":
      case "wp:anchor":
        this.isFloating = name === "wp:anchor";
        this.drawingAlt = "";
        this.ownAlt = "";
        this.isDecorative = false;
        this.extentInches = 0;
        this.inGroup = false;
        return undefined;
      case "wp:extent":
        this.extentInches = Number(attributes.cx) / emuPerInch || 0;
        return undefined;
      case "wpg:wgp":
      case "wpc:wpc":
        // The size is that of the whole group, not of the pictures in it.
        this.inGroup = true;
        return undefined;
      case "wp:docPr":
        this.drawingAlt = attributes.descr || attributes.title || "";
        return undefined;
      case "adec:decorative":
        this.isDecorative = attributes.val !== "0" && attributes.val !== "false";
        return undefined;
      case "pic:cNvPr":
        this.ownAlt = attributes.descr || "";
        return undefined;
      case "pic:blipFill":
      case "a:blipFill":
        this.fillDepth++;
        return undefined;
      case "a:blip":
        this.blip = { embed: attributes["r:embed"], link: attributes["r:link"], svg: undefined };
        this.crop = undefined;
        return undefined;
      case "asvg:svgBlip":
        if (this.blip) this.blip.svg = attributes["r:embed"];
        return undefined;
      case "a:srcRect":
        this.crop = {
          left: thousandths(attributes.l),
          top: thousandths(attributes.t),
          right: thousandths(attributes.r),
          bottom: thousandths(attributes.b),
        };
        return undefined;
      case "v:shape":
      case "v:rect":
        this.shapeAlt = attributes.alt ?? "";
        this.shapeInches = styleInches(attributes.style ?? "");
        return attributes["o:hr"] === "t" || attributes["o:hr"] === "true" ? "rule" : undefined;
      case "v:imagedata":
        this.imageData = attributes["r:id"] ?? attributes["r:pict"] ?? attributes["o:relid"];
        this.crop = {
          left: fraction(attributes.cropleft),
          top: fraction(attributes.croptop),
          right: fraction(attributes.cropright),
          bottom: fraction(attributes.cropbottom),
        };
        return undefined;
    }
    return undefined;
  }

  close(name: string): PlacedPicture | undefined {
    switch (name) {
      // What is cut off stands after the picture itself, within the same fill.
      case "a:blip":
        return this.fillDepth === 0 ? this.drawn() : undefined;
      case "pic:blipFill":
      case "a:blipFill":
        this.fillDepth = Math.max(0, this.fillDepth - 1);
        return this.drawn();
      case "v:imagedata": {
        const id = this.imageData;
        this.imageData = undefined;
        return this.placed(id, this.shapeAlt, { isFloating: false, inches: this.shapeInches });
      }
      default:
        return undefined;
    }
  }

  private drawn(): PlacedPicture | undefined {
    const { blip } = this;
    this.blip = undefined;
    if (!blip) return undefined;
    const { embed, link, svg } = blip;
    // The PNG beside an SVG is what every reading system can show; a metafile beside one is the lesser copy.
    const isMetafile = /\.(emf|wmf)z?$/i.test(this.relationships.get(embed ?? "")?.target ?? "");
    const id = embed && !(isMetafile && svg) ? embed : (svg ?? link);
    return this.placed(id, this.ownAlt || this.drawingAlt, {
      isFloating: this.isFloating,
      inches: this.inGroup ? 0 : this.extentInches,
      ...(this.isDecorative ? { decorative: true } : {}),
    });
  }

  private placed(
    id: string | undefined,
    alt: string,
    how: { isFloating: boolean; inches: number; decorative?: true },
  ): PlacedPicture | undefined {
    const file = this.file(id);
    if (file === undefined) return undefined;
    const share = how.inches / this.column.inches;
    return {
      asset: this.crop ? croppedAsset(file, this.crop) : file,
      alt: how.decorative || isFileName(alt) ? "" : alt.trim(),
      isFloating: how.isFloating,
      ...(share > 0 ? { width: Math.round(Math.min(1, share) * 1_000) / 1_000 } : {}),
      ...(how.decorative ? { decorative: true } : {}),
    };
  }

  /** The picture's part, by its relationship; undefined, with a message, when the manuscript does not hold it. */
  private file(id: string | undefined): string | undefined {
    if (id === undefined || id === "") return undefined;
    const relationship = this.relationships.get(id);
    if (relationship?.isExternal) {
      this.messages.add({
        code: "image-outside",
        severity: "warning",
        text: "A picture is only linked to, not part of the manuscript, so it could not be taken into the book.",
        suggestion: "Insert the picture into the document itself.",
      });
      return undefined;
    }
    if (!relationship) {
      this.messages.add({
        code: "image-missing",
        severity: "warning",
        text: "A picture is missing from the manuscript file.",
        suggestion: "Insert the picture again.",
      });
      return undefined;
    }
    return partPath(this.part, relationship.target);
  }
}

const emuPerInch = 914_400;

/** Shares of the strict dialect end in `%`. Below nothing: space around the picture, which is not cropped. */
function thousandths(value: string | undefined): number {
  const number = Number.parseFloat(value ?? "") || 0;
  return Math.max(0, value?.endsWith("%") ? number / 100 : number / 100_000);
}

/** VML's crops: `0.25`, or `16384f` in 65,536ths. */
function fraction(value: string | undefined): number {
  const number = Number.parseFloat(value ?? "") || 0;
  return Math.max(0, value?.endsWith("f") ? number / 65_536 : number);
}

/** The width in a VML shape's style, in inches; 0 when it has none. */
function styleInches(style: string): number {
  const found = /(?:^|;)\s*width\s*:\s*([\d.]+)(pt|in|cm|mm|px|pc)?/.exec(style);
  const perInch: Record<string, number> = { pt: 72, in: 1, cm: 2.54, mm: 25.4, px: 96, pc: 6 };
  return found ? Number(found[1]) / (perInch[found[2] ?? "px"] ?? 96) || 0 : 0;
}

/** Programs put the picture's file name where a description belongs; it describes nothing. */
function isFileName(alt: string): boolean {
  return /^([a-z]:\\|\/)|^\S+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$/i.test(alt.trim());
}
