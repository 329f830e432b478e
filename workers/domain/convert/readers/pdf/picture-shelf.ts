import type { MessageLog } from "#domain/convert/messages";
import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import type { Asset, ReaderContext } from "#domain/convert/reader";
import {
  type Figure,
  type FigureSettings,
  figuresOf,
  recurringPictures,
} from "#domain/convert/readers/pdf/figures";
import type { PlacedFigure } from "#domain/convert/readers/pdf/inner-formulas";
import type { Page, PagePicture } from "#domain/convert/readers/pdf/lines";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { type KeptMarks, pictureAsset } from "#domain/convert/readers/pdf/picture-asset";
import type { LossCounter } from "#domain/losses/loss-counter";
import type { LeftReason } from "#domain/losses/reasons";

/** Where a picture of the book was first met. */
type Met = { page: Page; picture: PagePicture; share: number };

export type PictureAccount = { picture: PagePicture; key: string; reason?: LeftReason };

/** The pictures of the pages: which there are, and their bytes while a chapter is written. */
export class PictureShelf {
  private readonly file: PdfFile;
  private readonly messages: MessageLog;
  private readonly settings: FigureSettings;
  private readonly tools: PictureTools | undefined;
  /** One picture shown on many pages is one asset. */
  private readonly ids = new Map<string, string>();
  private readonly met = new Map<string, Met>();
  private readonly kept: KeptMarks = {};
  private readonly losses: LossCounter | undefined;
  /** How often each picture was told the loss report. */
  private readonly times = new Map<string, number>();

  constructor(file: PdfFile, context: ReaderContext, pages: readonly Page[]) {
    this.file = file;
    this.messages = context.messages;
    const { keepPageImages } = context.options;
    this.settings = { keepPageImages, recurring: recurringPictures(pages) };
    this.tools = context.pictureTools;
    this.losses = context.losses;
  }

  /** The pictures to set among the page's text. */
  figuresOf(page: Page): PlacedFigure[] {
    return figuresOf(page, this.settings).map((figure) => this.placed(figure, page));
  }

  /** What becomes of each picture of a page: the name it goes by, or why it is left out. */
  accountOf(page: Page): PictureAccount[] {
    const left: PictureAccount[] = [];
    const figures = figuresOf(page, this.settings, (picture, reason) =>
      left.push({ picture, key: "", reason }),
    );
    const set = figures.map((figure): PictureAccount => {
      const { asset } = this.placed(figure, page);
      this.times.set(asset, (this.times.get(asset) ?? 0) + 1);
      return { picture: figure.picture, key: asset };
    });
    return [...set, ...left];
  }

  /** The bytes as they go into the book. A picture that cannot be had is told of, with its page. */
  async asset(id: string): Promise<Asset | undefined> {
    const met = this.met.get(id);
    if (!met) return undefined;
    const { page, picture, share } = met;
    try {
      const asset = await pictureAsset(this.file, page, picture, share, this.tools, this.messages, this.kept);
      if (asset) return asset;
    } catch {
      // A damaged picture is no reason to refuse the book.
    } finally {
      this.file.trim();
    }
    for (let times = this.times.get(id) ?? 0; times > 0; times--)
      this.losses?.dropPicture("picture-unreadable", id);
    this.times.delete(id);
    this.messages.add({
      code: "image-unreadable",
      severity: "warning",
      text: picture.drawing
        ? "A drawing could not be made into a picture and was left out."
        : "A picture is damaged, or larger than can be unpacked, and was left out.",
      place: `page ${page.number}`,
      suggestion: "Open the PDF, save the picture as JPEG or PNG, and put it into the manuscript by hand.",
    });
    return undefined;
  }

  private placed({ picture, before, width, kind, isPage }: Figure, page: Page): PlacedFigure {
    const id = this.idOf(picture, page, width);
    const label = page.label ?? String(page.number);
    return {
      asset: id,
      before,
      box: picture.box,
      width,
      alt: picture.alt ?? picture.text ?? (isPage ? `Page ${label}` : ""),
      ...(kind === "ornament" ? { ornament: true as const } : {}),
      ...(picture.formula ? { formula: true as const } : {}),
    };
  }

  /** `p12-3`: the page on which the picture first stands, and its turn there. */
  private idOf(picture: PagePicture, page: Page, share: number): string {
    const { source, orientation = 1, crop, ink } = picture;
    const own = /^(?:inline|drawing)/.test(source) ? `p${page.number}` : "";
    const key = [own, source, orientation, ink ?? "", JSON.stringify(crop ?? "")].join(" ");
    const known = this.ids.get(key);
    if (known) return known;
    const turn = (page.pictures ?? []).indexOf(picture);
    const id = `p${page.number}-${turn}`;
    this.ids.set(key, id);
    this.met.set(id, { page: { ...page, lines: [] }, picture, share });
    return id;
  }
}
