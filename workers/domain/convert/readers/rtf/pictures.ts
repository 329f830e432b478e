import type { Body } from "#domain/convert/readers/rtf/body";
import type { Destination } from "#domain/convert/readers/rtf/destination";
import type { RtfDocument } from "#domain/convert/readers/rtf/document";
import { pictureId } from "#domain/convert/readers/rtf/picture-data";
import {
  type FoundPicture,
  pictureDestination,
  shapeProperty,
} from "#domain/convert/readers/rtf/picture-destination";

/** Pictures in the line and in shapes: only their places in the file are kept. */
export class Pictures {
  private readonly body: Body;
  private readonly document: RtfDocument;
  /** The shapes open at this point. */
  private readonly shapes: { alt: string; pictures: FoundPicture[] }[] = [];
  /** By likeness, the picture that came first: RTF holds an ornament anew each time it is shown. */
  private readonly firstOf = new Map<string, string>();
  /** The last group for new readers showed its picture: the one for old readers is the same again. */
  private isShownBetter = false;

  constructor(body: Body, document: RtfDocument) {
    this.body = body;
    this.document = document;
  }

  begin(word: string): Destination | "skip" | "same" | undefined {
    switch (word) {
      case "pict":
        return pictureDestination((picture) => this.inLine(picture));
      case "shppict":
        this.isShownBetter = false;
        return "same";
      case "nonshppict":
        return this.isShownBetter ? "skip" : "same";
      case "shp":
        return this.shape();
      case "sp":
        return shapeProperty(
          (name, value) => {
            const shape = this.shapes.at(-1);
            if (shape && name === "wzDescription") shape.alt = value;
          },
          (picture) => this.shapes.at(-1)?.pictures.push(picture),
        );
      default:
        return undefined;
    }
  }

  private inLine(picture: FoundPicture): void {
    this.isShownBetter = true;
    const shown = this.shown(picture, picture.alt);
    this.tell(picture, shown.asset);
    this.body.add({ kind: "image", ...shown });
  }

  /** A shape in the page: its text is a box of its own, its pictures stand before the paragraph they hang on. */
  private shape(): Destination {
    const shape = { alt: "", pictures: [] as FoundPicture[] };
    this.shapes.push(shape);
    return {
      isBody: true,
      control: () => true,
      close: () => {
        this.shapes.pop();
        const figures = shape.pictures.map((picture) => {
          const shown = this.shown(picture, shape.alt);
          this.tell(picture, shown.asset);
          return { kind: "figure" as const, ...shown };
        });
        if (this.body.isShown && figures.length > 0) this.body.paragraph().before.push(...figures);
      },
    };
  }

  private tell({ data }: FoundPicture, asset: string): void {
    const { count, isShown, leaves } = this.body;
    count?.picture(asset, data.format, isShown ? undefined : leaves);
  }

  private shown(picture: FoundPicture, alt: string): { asset: string; alt: string; width?: number } {
    const share = Math.round((picture.width / this.document.textWidth) * 1_000) / 1_000;
    return {
      asset: this.asset(picture),
      // Programs put the picture's file name where a description belongs; it describes nothing.
      alt: /^([a-z]:\\|\/)|^\S+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$/i.test(alt) ? "" : alt,
      ...(share > 0 ? { width: Math.min(1, share) } : {}),
    };
  }

  private asset({ data, likeness }: FoundPicture): string {
    const first = this.firstOf.get(likeness);
    if (first !== undefined) return first;
    const id = pictureId(data);
    if (likeness !== "" && this.firstOf.size < maxPictures) this.firstOf.set(likeness, id);
    return id;
  }
}

const maxPictures = 10_000;
