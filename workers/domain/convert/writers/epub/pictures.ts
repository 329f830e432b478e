import type { ConversionRequest, StoredAsset, WrittenAsset } from "#domain/convert/conversion";
import { maxPictures } from "#domain/convert/manuscript-limits";
import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import { assetParts } from "#domain/convert/pictures/asset-id";
import { bookPictures, type PictureHeader } from "#domain/convert/pictures/picture-header";
import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import {
  pixelsPerEm,
  smallClass,
  smallShare,
  smallStep,
  widthStep,
} from "#domain/convert/pictures/picture-widths";
import type { PreparedPicture } from "#domain/convert/pictures/prepare-picture";
import type { ManuscriptReader } from "#domain/convert/reader";
import type { EpubRequest } from "#domain/convert/writers/epub/epub-request";
import type { PictureUse, SetPicture } from "#domain/convert/writers/epub/setting";
import type { ZipWriter } from "#domain/convert/writers/zip-writer";
import { Refusal } from "#domain/refusal";

/** A picture as it lies in the book. */
export type BookPicture = {
  /** From the package document's folder. */
  file: string;
  mediaType: string;
  bytes: number;
  width?: number;
  height?: number;
  animated: boolean;
  transparent: boolean;
  /** The chapter it was first used in. */
  place: string;
  longestAlt: number;
  /** The first description it was used with. */
  alt: string;
  /** The largest share of the text's width it is shown at, where the manuscript says. */
  widestShare: number;
};

/** Writes each picture into the container when it is first needed, one in memory at a time, and once only. */
export class BookPictures {
  private readonly reader: ManuscriptReader;
  private readonly zip: ZipWriter;
  private readonly messages: MessageLog;
  private readonly options: ConversionOptions;
  private readonly tools: PictureTools | undefined;
  private readonly onAsset: ConversionRequest["onAsset"];
  private readonly folder: string;
  private readonly byAsset = new Map<string, BookPicture | undefined>();
  private readonly known: ReadonlyMap<string, string>;
  /** Of the last number given to a file. */
  private last: number;
  private total = 0;
  private count = 0;
  private undescribed = 0;
  private readonly undescribedPlaces = new Set<string>();

  constructor(
    request: Pick<ConversionRequest, "options" | "onAsset" | "pictureTools"> & {
      reader: ManuscriptReader;
      messages: MessageLog;
      remade?: EpubRequest["remade"];
    },
    zip: ZipWriter,
    folder: string,
  ) {
    this.reader = request.reader;
    this.messages = request.messages;
    this.options = request.options;
    this.tools = request.pictureTools;
    this.onAsset = request.onAsset;
    this.zip = zip;
    this.folder = folder;
    this.known = request.remade?.pictureFiles ?? new Map();
    this.last = Math.max(0, ...[...this.known.values()].map(numberOf));
  }

  get missingAlt(): boolean {
    return this.undescribed > 0;
  }

  /** Takes a picture that is in the book already. */
  know({ id, file, mediaType, size, width, height, alt }: StoredAsset): void {
    this.byAsset.set(id, {
      ...{ file, mediaType, bytes: size, alt, place: "", longestAlt: alt.length, widestShare: 0 },
      ...{ animated: false, transparent: false },
      ...(width && height ? { width, height } : {}),
    });
  }

  async load(asset: string, place: string): Promise<void> {
    if (this.byAsset.has(asset)) return;
    this.byAsset.set(asset, await this.write(asset, place));
  }

  /** For the text: the address from a chapter's file. Undefined when there is no such picture. */
  use(
    asset: string,
    alt: string,
    place: string,
    { decorative = false, ornament, width, step }: PictureUse = {},
  ): SetPicture | undefined {
    const picture = this.byAsset.get(asset);
    if (!picture) return undefined;
    const text = alt.trim();
    if (text === "" && !decorative && !ornament) {
      this.undescribed++;
      this.undescribedPlaces.add(place);
    }
    picture.alt ||= text;
    picture.longestAlt = Math.max(picture.longestAlt, text.length);
    picture.widestShare = Math.max(picture.widestShare, width ?? 0);
    const className = widthClass(picture, width, step);
    return { href: `../${picture.file}`, alt: text, ...(className ? { className } : {}) };
  }

  /** A loaded one, by the asset it was loaded as. */
  of(asset: string): BookPicture | undefined {
    return this.byAsset.get(asset);
  }

  all(): BookPicture[] {
    return [...new Set(this.byAsset.values())].filter((picture) => picture !== undefined);
  }

  /** Says once how many pictures have no description, and where. */
  tellUndescribed(): void {
    if (this.undescribed === 0) return;
    const places = [...this.undescribedPlaces].filter((place) => place !== "");
    const shown = places.slice(0, maxPlaces).join("; ");
    const where = places.length > maxPlaces ? `${shown} and ${places.length - maxPlaces} more` : shown;
    this.messages.add({ ...altMissing(this.undescribed), ...(where ? { place: where } : {}) });
  }

  /** The book's pictures as they are stored beside it, by the reader's ids. */
  stored(): StoredAsset[] {
    const list: StoredAsset[] = [];
    for (const [id, picture] of this.byAsset) {
      if (!picture) continue;
      const { file, mediaType, bytes, width, height, alt } = picture;
      list.push({ id, file, mediaType, size: bytes, alt, ...(width && height ? { width, height } : {}) });
    }
    return list;
  }

  private async write(asset: string, place: string): Promise<BookPicture | undefined> {
    const toldBefore = countTold(this.messages);
    try {
      const written = await this.writeLarge(asset, place);
      if (written) return written;
      const { file, crop } = assetParts(asset);
      const given = await this.reader.asset(file);
      const { messages, options, tools } = this;
      const how = { messages, options, tools, crop, place };
      // Most novels have no pictures: what prepares them is loaded for the first.
      const { preparePicture } = await import("#domain/convert/pictures/prepare-picture");
      const ready = given && (await preparePicture(given.bytes, file, how));
      if (ready)
        return crop && !ready.isCropped
          ? await this.sameAs(file, place)
          : await this.put(ready, asset, place);
    } catch (fault) {
      // A damaged picture is no reason to refuse the book.
      if (!(fault instanceof Refusal) || fault.code !== "manuscript-damaged") throw fault;
    }
    // It may have been said already, and better, why there is no picture.
    if (countTold(this.messages) === toldBefore) this.messages.add(unreadable(place));
    return undefined;
  }

  /** A picture that could not be cropped is the whole picture, once. */
  private async sameAs(file: string, place: string): Promise<BookPicture | undefined> {
    await this.load(file, place);
    return this.byAsset.get(file);
  }

  private async put(
    { bytes, kind, header }: PreparedPicture,
    asset: string,
    place: string,
  ): Promise<BookPicture | undefined> {
    const picture = this.placed({ header, kind, bytes: bytes.length }, asset, place);
    if (!picture) return undefined;
    // Pictures are packed already; only a drawing gains from deflating.
    await this.zip.add(`${this.folder}/${picture.file}`, bytes, kind === "svg" ? "deflate" : "store");
    await this.handOver(picture, bytes);
    return picture;
  }

  /** Streams a picture too large to hold from the manuscript into the book. */
  private async writeLarge(asset: string, place: string): Promise<BookPicture | undefined> {
    const { file, crop } = assetParts(asset);
    const large = this.reader.largeAsset?.(file);
    const { messages, options, tools } = this;
    if (!large) return undefined;
    const { prepareLargePicture } = await import("#domain/convert/pictures/large-picture");
    const ready = await prepareLargePicture(large, { messages, options, tools, crop, place });
    if (!ready) return undefined;
    if (crop) return await this.sameAs(file, place);
    const picture = this.placed({ ...ready, bytes: ready.size }, asset, place);
    if (!picture) return undefined;
    await this.zip.addStored(`${this.folder}/${picture.file}`, ready.size, ready.crc, ready.chunks());
    await this.handOver(picture, ready.chunks);
    return picture;
  }

  private placed(
    { header, kind, bytes }: { header: PictureHeader; kind: keyof typeof bookPictures; bytes: number },
    asset: string,
    place: string,
  ): BookPicture | undefined {
    if (this.count >= maxPictures || this.total + bytes > maxPictureBytes) {
      this.messages.add(this.count >= maxPictures ? tooMany(place) : tooHeavy(place));
      return undefined;
    }
    this.total += bytes;
    const { mediaType, extension } = bookPictures[kind];
    this.count++;
    const known = this.known.get(asset);
    return {
      file: known?.endsWith(`.${extension}`)
        ? known
        : `images/picture-${String(++this.last).padStart(3, "0")}.${extension}`,
      mediaType,
      bytes,
      ...shownSize(header),
      animated: header.animated ?? false,
      transparent: header.isTransparent ?? false,
      place,
      longestAlt: 0,
      alt: "",
      widestShare: 0,
    };
  }

  private async handOver(
    { file, mediaType, bytes }: BookPicture,
    content: WrittenAsset["content"],
  ): Promise<void> {
    await this.onAsset?.({ file, mediaType, size: bytes, content });
  }
}

const numberOf = (file: string): number => Number(/picture-(\d+)\./.exec(file)?.[1] ?? 0);

/** Upright. */
function shownSize({ width, height, orientation = 1 }: PictureHeader): { width?: number; height?: number } {
  if (!width || !height) return {};
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/**
 * The class for the share of the text's width the manuscript shows it at. A sign among the words is as wide as some
 * letters; pictures of too few pixels to be drawn larger keep their own size.
 */
function widthClass(
  picture: BookPicture,
  share: number | undefined,
  step: number | undefined,
): string | undefined {
  if (!share) return undefined;
  const pixels = picture.mediaType === "image/svg+xml" ? Number.POSITIVE_INFINITY : (picture.width ?? 0);
  if (share < smallShare) {
    const em = smallStep(share);
    return pixels > em * pixelsPerEm ? smallClass(em) : undefined;
  }
  if (pixels < share * fewestPixels) return undefined;
  return `w${step ?? widthStep(share)}`;
}

/** Across the whole text: less than a third of what a page on the smallest reading device has. */
const fewestPixels = 250;

function countTold(messages: MessageLog): number {
  return messages.all().reduce((sum, message) => sum + (message.count ?? 1), 0);
}

/** Far above any manuscript we accept; a file that unpacks to more is not a book. */
const maxPictureBytes = 400_000_000;

const maxPlaces = 12;

const altMissing = (count: number): ConversionMessage => ({
  code: "picture-alt-missing",
  severity: "warning",
  text:
    count === 1
      ? "A picture has no description, so people who cannot see it will not know what it shows."
      : `${count} pictures have no description, so people who cannot see them will not know what they show.`,
  suggestion:
    "In your word processor, choose the picture and write a sentence as its alternative text, or mark it as decorative.",
  ...(count > 1 ? { count } : {}),
});

const unreadable = (place: string): ConversionMessage => ({
  code: "picture-unreadable",
  severity: "warning",
  text: "A picture could not be read, so it was left out.",
  place,
  suggestion: "Save the picture as JPEG or PNG and insert it again.",
});

const tooMany = (place: string): ConversionMessage => ({
  code: "pictures-too-many",
  severity: "warning",
  text: `The book has more than ${maxPictures.toLocaleString("en")} pictures, so the later ones were left out.`,
  place,
  suggestion: "Make a book of each half of the manuscript.",
});

const tooHeavy = (place: string): ConversionMessage => ({
  code: "pictures-too-large",
  severity: "warning",
  text: "The pictures come to more than 400 MB, so the later ones were left out.",
  place,
  suggestion: "Make the pictures smaller in your word processor and upload the manuscript again.",
});
