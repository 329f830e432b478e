import type { MessageLog } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import { acceptPicture } from "#domain/convert/pictures/accept-picture";
import { gifFirstFrame } from "#domain/convert/pictures/gif-first-frame";
import { JpegCleaner } from "#domain/convert/pictures/jpeg-cleaner";
import {
  type BookPictureKind,
  bookKind,
  type PictureHeader,
  readPictureHeader,
  widestOnPhones,
} from "#domain/convert/pictures/picture-header";
import type { Crop, PictureTools, Redrawing } from "#domain/convert/pictures/picture-tools";
import { PngCleaner } from "#domain/convert/pictures/png-cleaner";

export type PreparedPicture = {
  bytes: Uint8Array;
  kind: BookPictureKind;
  header: PictureHeader;
  isCropped: boolean;
};

export type Preparation = {
  messages: MessageLog;
  options: ConversionOptions;
  /** Absent: pictures pass through as they are. */
  tools: PictureTools | undefined;
  /** The part that is shown. */
  crop: Crop | undefined;
  /** The chapter, for messages. */
  place: string;
};

/**
 * A picture as it goes into the book: of a kind a book may hold, upright, cut and scaled as asked where the tools can do
 * it in the memory there is, without the camera's notes. Undefined, with a message, when there is none.
 */
export async function preparePicture(
  given: Uint8Array,
  name: string,
  how: Preparation,
): Promise<PreparedPicture | undefined> {
  const accepted = acceptPicture(given, name, how.messages);
  const header = accepted && readPictureHeader(accepted.bytes);
  const kind = header && bookKind(header.kind);
  if (!accepted || !kind) return undefined;
  const still =
    kind === "gif" && header.animated && how.options.amazonCompliance
      ? gifFirstFrame(accepted.bytes)
      : undefined;
  const stillHeader = still && readPictureHeader(still);
  if (still && stillHeader) {
    const text = "Of an animated GIF the first frame is shown.";
    how.messages.mend({ rule: "kindle-picture-animated", text, place: how.place });
    return { bytes: still, kind, header: stillHeader, isCropped: false };
  }
  const redrawn = await redraw(accepted.bytes, kind, header, how);
  if (redrawn) return redrawn;
  tellWhatWasLeft(header, how);
  return { bytes: cleaned(accepted.bytes, kind, header), kind, header, isCropped: false };
}

const turnedSideways = 5;

function redrawing(kind: BookPictureKind, header: PictureHeader, how: Preparation): Redrawing | undefined {
  if (kind === "svg" || header.animated) return undefined;
  const { width = 0, height = 0, orientation = 1 } = header;
  const shownWidth = orientation >= turnedSideways ? height : width;
  const isWide = how.options.mobileOptimized && shownWidth > widestOnPhones;
  const mustChange =
    how.crop !== undefined ||
    orientation !== 1 ||
    isWide ||
    (how.options.amazonCompliance && (kind === "webp" || header.isCmyk === true));
  if (!mustChange) return undefined;
  const isPhoto = kind === "jpeg" || (kind === "webp" && !header.hasAlpha);
  return {
    orientation,
    crop: how.crop,
    widest: isWide ? widestOnPhones : undefined,
    output: isPhoto ? "jpeg" : "png",
  };
}

async function redraw(
  bytes: Uint8Array,
  kind: BookPictureKind,
  header: PictureHeader,
  how: Preparation,
): Promise<PreparedPicture | undefined> {
  const wanted = redrawing(kind, header, how);
  const pixels = (header.width ?? 0) * (header.height ?? 0);
  if (!wanted || !how.tools || pixels > how.tools.maxPixels) return undefined;
  // A picture the tools cannot read goes into the book as it is; whoever shows it may do better.
  const made = await how.tools.redraw(bytes, wanted).catch(() => undefined);
  const madeHeader = made && readPictureHeader(made);
  const madeKind = madeHeader && bookKind(madeHeader.kind);
  if (!made || !madeKind) return undefined;
  const isOnlySmaller =
    wanted.widest !== undefined && !wanted.crop && wanted.orientation === 1 && madeKind === kind;
  if (isOnlySmaller && made.length >= bytes.length) return undefined;
  if (how.options.amazonCompliance) tellMends(kind, header, how);
  return { bytes: made, kind: madeKind, header: madeHeader, isCropped: wanted.crop !== undefined };
}

function tellMends(kind: BookPictureKind, { isCmyk }: PictureHeader, { messages, place }: Preparation): void {
  if (kind === "webp")
    messages.mend({ rule: "kindle-picture-format", text: "A WebP picture became a JPEG or a PNG.", place });
  if (isCmyk)
    messages.mend({
      rule: "kindle-picture-colours",
      text: "A photograph in the colors of print was put into those of screens.",
      place,
    });
}

/** Says what the book would have had done to the picture, had it been smaller. */
export function tellWhatWasLeft(header: PictureHeader, how: Preparation): void {
  const { messages, place } = how;
  if (how.crop)
    messages.add({
      code: "image-not-cropped",
      severity: "info",
      text: "A picture is cropped in the manuscript; the book shows the whole of it.",
      place,
      suggestion: "In Word, choose Compress Pictures and delete the cropped areas.",
    });
  if (header.orientation)
    messages.add({
      code: "image-not-turned",
      severity: "info",
      text: "A photograph is stored on its side with a note which way up it belongs; old reading devices do not read the note.",
      place,
      suggestion: "Open the photograph, turn it, save it, and insert it again.",
    });
  if (header.isCmyk)
    messages.add({
      code: "image-cmyk",
      severity: "warning",
      text: "A photograph is in the colors of print (CMYK), which many reading devices show wrongly.",
      place,
      suggestion: "Save the photograph as an RGB JPEG and insert it again.",
    });
}

/** What is kept moves together in the buffer it lies in: cleaning again changes nothing, so no copy is made of a photo. */
function cleaned(bytes: Uint8Array, kind: BookPictureKind, header: PictureHeader): Uint8Array {
  if (kind !== "jpeg" && kind !== "png") return bytes;
  const pieces = cleanerFor(kind, header).push(bytes);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length === bytes.length) return bytes;
  // A block for the orientation stands before what it must not run over.
  const whole = header.orientation ? new Uint8Array(length) : bytes;
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.subarray(0, length);
}

export function cleanerFor(kind: "jpeg" | "png", { orientation }: PictureHeader): JpegCleaner | PngCleaner {
  return kind === "jpeg" ? new JpegCleaner(orientation) : new PngCleaner();
}
