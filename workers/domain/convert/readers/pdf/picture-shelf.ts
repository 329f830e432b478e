import type { MessageLog } from "#domain/convert/messages";
import type { Asset } from "#domain/convert/reader";
import type { PlacedFigure } from "#domain/convert/readers/pdf/layout";
import type { Page } from "#domain/convert/readers/pdf/lines";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { assetOf, findPageImages, loadImage, type PageImage } from "#domain/convert/readers/pdf/page-images";
import { boxOf } from "#domain/convert/readers/pdf/survey-pages";

/** Pictures ready for the book are kept until asked for, up to so many bytes; others are read again. */
const shelfBytes = 24_000_000;
const maxPicturesPerPage = 40;

/** The pictures of the pages: which there are, and their bytes while a chapter is written. */
export class PictureShelf {
  private readonly file: PdfFile;
  private readonly messages: MessageLog;
  private readonly ready = new Map<string, Asset>();
  private held = 0;
  /** One picture shown on many pages is one asset: its first id by its object in the file. */
  private readonly idsByRef = new Map<string, string>();

  constructor(file: PdfFile, messages: MessageLog) {
    this.file = file;
    this.messages = messages;
  }

  /** The pictures to set among the page's text. */
  async figuresOf(page: Page): Promise<PlacedFigure[]> {
    const letters = page.lines.reduce((sum, line) => sum + line.text.length, 0);
    const figures: PlacedFigure[] = [];
    await this.eachPicture(page.number, (id, image, asset) => {
      // A picture behind a page full of text is its background.
      if (image.cover > 0.6 && letters > 200) return;
      figures.push({ asset: id, top: image.top });
      this.keep(id, asset);
    });
    return figures;
  }

  async asset(id: string): Promise<Asset | undefined> {
    const ready = this.ready.get(id);
    if (ready) {
      this.ready.delete(id);
      this.held -= ready.bytes.length;
      return ready;
    }
    let found: Asset | undefined;
    await this.eachPicture(pageOfId(id), (other, _, asset) => {
      if (other === id) found ??= asset;
    });
    return found;
  }

  private keep(id: string, asset: Asset): void {
    if (this.ready.has(id) || this.held + asset.bytes.length > shelfBytes) return;
    this.ready.set(id, asset);
    this.held += asset.bytes.length;
  }

  private async eachPicture(
    number: number,
    visit: (id: string, image: PageImage, asset: Asset) => void,
  ): Promise<void> {
    const page = await this.file.page(number).catch(() => undefined);
    if (!page) return;
    const images = await findPageImages(this.file, page, boxOf(page)).catch(() => []);
    for (const [index, image] of images.slice(0, maxPicturesPerPage).entries()) {
      const loaded = await loadImage(this.file, page, image.source).catch(() => undefined);
      const asset = loaded && assetOf(loaded);
      if (asset)
        visit(
          this.idOf(number, index, typeof image.source === "string" ? image.source : undefined),
          image,
          asset,
        );
      else
        this.messages.add({
          code: "image-unreadable",
          severity: "warning",
          text: "A picture could not be read and was left out.",
          place: `page ${number}`,
        });
    }
    this.file.trim();
  }

  /** `p12-3`: a page on which the picture stands, and its turn there. */
  private idOf(page: number, index: number, ref: string | undefined): string {
    const id = `p${page}-${index}`;
    if (ref === undefined) return id;
    const first = this.idsByRef.get(ref) ?? id;
    this.idsByRef.set(ref, first);
    return first;
  }
}

const pageOfId = (id: string) => Number(/^p(\d+)/.exec(id)?.[1] ?? 0);
