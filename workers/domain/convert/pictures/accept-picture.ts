import type { MessageLog } from "#domain/convert/messages";
import { convertBmp } from "#domain/convert/pictures/bmp";
import { convertIcon } from "#domain/convert/pictures/icon";
import { convertMetafile } from "#domain/convert/pictures/metafile/metafile";
import {
  bookKind,
  bookPictures,
  type PictureHeader,
  readPictureHeader,
} from "#domain/convert/pictures/picture-header";
import { safeSvg } from "#domain/convert/pictures/safe-svg";
import { convertTiff } from "#domain/convert/pictures/tiff";
import type { Asset } from "#domain/convert/reader";

/**
 * The picture as an EPUB may hold it, by what its bytes say: bitmaps and metafiles of other systems are converted,
 * drawings cleaned. Undefined, with a message, when it cannot be had. `part` names it; no bytes: it was too large to read.
 */
export function acceptPicture(
  bytes: Uint8Array | undefined,
  part: string,
  messages: MessageLog,
): Asset | undefined {
  const name = part.slice(part.lastIndexOf("/") + 1);
  if (!bytes) return tooLarge(name, messages);
  const header = readPictureHeader(bytes);
  if (!header) return unreadable(name, messages);
  if (isTooLarge(header)) return tooLarge(name, messages);
  const kind = bookKind(header.kind);
  if (kind && kind !== "svg") return { bytes, mediaType: bookPictures[kind].mediaType };
  const converted = convert(header, bytes, name);
  if (converted && header.kind !== "svg") messages.mend(changed(header, converted, name));
  return (
    converted ?? (header.kind === "svg" ? unreadable(name, messages) : unsupported(name, header, messages))
  );
}

function convert(header: PictureHeader, bytes: Uint8Array, name: string): Asset | undefined {
  switch (header.kind) {
    case "svg":
      return asset(safeSvg(bytes, name), "image/svg+xml");
    case "metafile":
      return convertMetafile(bytes);
    case "bmp":
      return recognised(convertBmp(bytes));
    case "icon":
      return recognised(convertIcon(bytes));
    case "tiff":
      return recognised(convertTiff(bytes));
    default:
      return undefined;
  }
}

/** Kindle, and every other reading system, shows few kinds of pictures. */
function changed({ kind }: PictureHeader, { mediaType }: Asset, name: string) {
  const from = { metafile: "a Windows drawing", bmp: "a Windows bitmap", tiff: "a TIFF", icon: "an icon" };
  const to =
    mediaType === "image/svg+xml" ? "an SVG drawing" : mediaType === "image/jpeg" ? "a JPEG" : "a PNG";
  const was = kind in from ? from[kind as keyof typeof from] : "of another kind";
  return { rule: "kindle-picture-format", text: `${name} was ${was} and became ${to}.` };
}

function asset(bytes: Uint8Array | undefined, mediaType: string): Asset | undefined {
  return bytes && { bytes, mediaType };
}

/** What came out of a file of another kind is a picture of its own, maybe a JPEG. */
function recognised(bytes: Uint8Array | undefined): Asset | undefined {
  const header = bytes && readPictureHeader(bytes);
  if (!header || isTooLarge(header) || (header.kind !== "png" && header.kind !== "jpeg")) return undefined;
  return asset(bytes, bookPictures[header.kind].mediaType);
}

const maxSide = 12_000;
const maxPixels = 60_000_000;

export function isTooLarge({ kind, width = 0, height = 0 }: PictureHeader): boolean {
  return kind !== "svg" && (width > maxSide || height > maxSide || width * height > maxPixels);
}

function unsupported(name: string, { kind }: PictureHeader, messages: MessageLog): undefined {
  const formats = {
    metafile: "a Windows metafile",
    bmp: "a Windows bitmap",
    tiff: "a TIFF",
    icon: "an icon",
  };
  const format = kind in formats ? formats[kind as keyof typeof formats] : "a PDF or PostScript file";
  messages.add({
    code: "image-unsupported",
    severity: "warning",
    text: `The picture ${name} is ${format} of a sort that could not be turned into one an e-book can show, so it was left out.`,
    suggestion: "Save the picture as PNG or JPEG and insert it again.",
  });
}

function unreadable(name: string, messages: MessageLog): undefined {
  messages.add({
    code: "image-unreadable",
    severity: "warning",
    text: `The picture ${name} is damaged or in an unknown format, so it was left out.`,
    suggestion: "Save the picture as PNG or JPEG and insert it again.",
  });
}

function tooLarge(name: string, messages: MessageLog): undefined {
  messages.add({
    code: "image-too-large",
    severity: "warning",
    text: `The picture ${name} is larger than an e-book can carry (12,000 pixels a side, 60 million in all), so it was left out.`,
    suggestion: "Scale the picture down and insert it again.",
  });
}
