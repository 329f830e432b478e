import type { Block } from "#domain/book/blocks";
import { assetParts } from "#domain/convert/pictures/asset-id";
import { coverDocument } from "#domain/convert/writers/epub/cover-document";
import { coverTaken, isCover, lonePicture } from "#domain/convert/writers/epub/cover-page";
import type { DocumentFiles } from "#domain/convert/writers/epub/document-files";
import type { EpubRequest } from "#domain/convert/writers/epub/epub-request";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";
import type { BookPictures } from "#domain/convert/writers/epub/pictures";

/** The cover: brought along by a book that is made again, or found on the manuscript's first page. */
export class BookCover {
  /** The picture's file. */
  file: string | undefined;
  page: string | undefined;
  private readonly request: EpubRequest;
  private readonly pictures: BookPictures;

  constructor(request: EpubRequest, pictures: BookPictures) {
    this.request = request;
    this.pictures = pictures;
  }

  /** Before the first page: the cover that is brought along, and its page where the shop wants one. */
  async bring(documents: DocumentFiles): Promise<void> {
    const { metadata, remade, shape } = this.request;
    if (remade?.cover === undefined) return;
    await this.pictures.load(remade.cover, metadata.title);
    this.file = this.pictures.all()[0]?.file;
    if (shape?.coverPage !== "made" || this.file === undefined) return;
    const document = coverDocument(metadata, languageDirection(metadata.language), this.file);
    await documents.add("cover.xhtml", document);
    this.page = "text/cover.xhtml";
  }

  /** Whether the manuscript's first page is no page of the book, but its cover. */
  async isOn(firstPage: readonly Block[]): Promise<boolean> {
    return (await this.takes(firstPage)) || (await this.isOldPage(firstPage));
  }

  /** Whether this first page is the cover and goes, because the shop shows the cover itself. */
  private async takes(blocks: readonly Block[]): Promise<boolean> {
    const { messages, options, losses } = this.request;
    const asset = this.file === undefined ? this.pictureOf(blocks) : undefined;
    if (asset === undefined) return false;
    await this.pictures.load(asset, this.request.metadata.title);
    const picture = this.pictures.all()[0];
    if (!picture || !isCover(picture)) return false;
    this.file = picture.file;
    messages.add(coverTaken(picture, !options.amazonCompliance));
    if (options.amazonCompliance) messages.mend(coverPageGone);
    if (options.amazonCompliance) losses?.dropPicture("cover", assetParts(asset).file);
    return options.amazonCompliance;
  }

  /** A shop's file shows the cover in its own way: the manuscript's page for it goes. */
  private async isOldPage(blocks: readonly Block[]): Promise<boolean> {
    const { metadata, shape } = this.request;
    const asset = shape && this.file !== undefined ? this.pictureOf(blocks) : undefined;
    if (asset === undefined) return false;
    await this.pictures.load(asset, metadata.title);
    const picture = this.pictures.of(asset);
    return picture !== undefined && (picture.file === this.file || isCover(picture));
  }

  /** The picture a page is made of. A book of nothing but pictures would lose its first page. */
  private pictureOf(blocks: readonly Block[]): string | undefined {
    const { survey } = this.request;
    return survey.words === 0 && survey.headings.length === 0 ? undefined : lonePicture(blocks);
  }
}

const coverPageGone = {
  rule: "kindle-cover-page",
  text: "The first page showed the cover, and went: Kindle shows the cover itself.",
};
