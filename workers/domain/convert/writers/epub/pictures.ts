import type { ConversionRequest, StoredAsset } from "#domain/convert/conversion";
import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import { acceptPicture } from "#domain/convert/pictures/accept-picture";
import { bookKind, bookPictures, readPictureHeader } from "#domain/convert/pictures/picture-header";
import type { ManuscriptReader } from "#domain/convert/reader";
import type { SetPicture } from "#domain/convert/writers/epub/setting";
import type { ZipWriter } from "#domain/convert/writers/zip-writer";

/** A picture as it lies in the book. */
export type BookPicture = {
  /** From the package document's folder. */
  file: string;
  mediaType: string;
  bytes: number;
  width?: number;
  height?: number;
  animated: boolean;
  /** The chapter it was first used in. */
  place: string;
  longestAlt: number;
  /** The first description it was used with. */
  alt: string;
};

/** Writes each picture into the container when it is first needed, one in memory at a time, and once only. */
export class BookPictures {
  private readonly reader: ManuscriptReader;
  private readonly zip: ZipWriter;
  private readonly messages: MessageLog;
  private readonly folder: string;
  private readonly onAsset: ConversionRequest["onAsset"];
  private readonly byAsset = new Map<string, BookPicture | undefined>();
  private total = 0;
  missingAlt = false;

  constructor(
    reader: ManuscriptReader,
    zip: ZipWriter,
    messages: MessageLog,
    folder: string,
    onAsset?: ConversionRequest["onAsset"],
  ) {
    this.onAsset = onAsset;
    this.reader = reader;
    this.zip = zip;
    this.messages = messages;
    this.folder = folder;
  }

  async load(asset: string, place: string): Promise<void> {
    if (this.byAsset.has(asset)) return;
    this.byAsset.set(asset, await this.write(asset, place));
  }

  /** For the text: the address from a chapter's file. Undefined when there is no such picture. */
  use(asset: string, alt: string, place: string, decorative = false): SetPicture | undefined {
    const picture = this.byAsset.get(asset);
    if (!picture) return undefined;
    const text = alt.trim();
    if (text === "" && !decorative) {
      this.missingAlt = true;
      this.messages.add(altMissing(place));
    }
    picture.alt ||= text;
    picture.longestAlt = Math.max(picture.longestAlt, text.length);
    return { href: `../${picture.file}`, alt: text };
  }

  all(): BookPicture[] {
    return [...this.byAsset.values()].filter((picture) => picture !== undefined);
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
    const given = await this.reader.asset(asset);
    const found = given && acceptPicture(given.bytes, asset, this.messages);
    const header = found && readPictureHeader(found.bytes);
    const kind = header && bookKind(header.kind);
    if (!found || !kind) {
      // It may have been said already, and better, why there is no picture.
      if (countTold(this.messages) === toldBefore) this.messages.add(unreadable(place));
      return undefined;
    }
    const { mediaType, extension } = bookPictures[kind];
    if (this.total + found.bytes.length > mostPictureBytes) {
      this.messages.add(tooMany(place));
      return undefined;
    }
    this.total += found.bytes.length;
    const number = String(this.all().length + 1).padStart(3, "0");
    const file = `images/picture-${number}.${extension}`;
    // Pictures are packed already; only a drawing gains from deflating.
    await this.zip.add(`${this.folder}/${file}`, found.bytes, kind === "svg" ? "deflate" : "store");
    await this.onAsset?.({ file, mediaType, bytes: found.bytes });
    return {
      file,
      mediaType,
      bytes: found.bytes.length,
      ...(header.width && header.height ? { width: header.width, height: header.height } : {}),
      animated: header.animated ?? false,
      place,
      longestAlt: 0,
      alt: "",
    };
  }
}

function countTold(messages: MessageLog): number {
  return messages.all().reduce((sum, message) => sum + (message.count ?? 1), 0);
}

/** Far above any manuscript we accept; a file that unpacks to more is not a book. */
const mostPictureBytes = 400_000_000;

const altMissing = (place: string): ConversionMessage => ({
  code: "picture-alt-missing",
  severity: "warning",
  text: "A picture has no description, so people who cannot see it will not know what it shows.",
  place,
  suggestion: "In your word processor, choose the picture and write a sentence as its alternative text.",
});

const unreadable = (place: string): ConversionMessage => ({
  code: "picture-unreadable",
  severity: "warning",
  text: "A picture could not be read, so it was left out.",
  place,
  suggestion: "Save the picture as JPEG or PNG and insert it again.",
});

const tooMany = (place: string): ConversionMessage => ({
  code: "pictures-too-large",
  severity: "warning",
  text: "The pictures come to more than 400 MB, so the later ones were left out.",
  place,
  suggestion: "Make the pictures smaller in your word processor and upload the manuscript again.",
});
