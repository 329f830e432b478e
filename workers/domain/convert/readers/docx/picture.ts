import type { MessageLog } from "#domain/convert/messages";
import type { Asset } from "#domain/convert/reader";
import { pictureHeader } from "#domain/convert/readers/docx/picture-header";
import { safeSvg } from "#domain/convert/readers/docx/safe-svg";

/** The picture as it may go into a book, by what its bytes say; undefined, with a message, when it may not. */
export function acceptPicture(
  bytes: Uint8Array | undefined,
  part: string,
  messages: MessageLog,
): Asset | undefined {
  const name = part.slice(part.lastIndexOf("/") + 1);
  if (!bytes) return tooLarge(name, messages);
  const header = pictureHeader(bytes);
  switch (header?.kind) {
    case "png":
    case "jpeg":
    case "gif":
    case "webp":
      if (header.width > maxSide || header.height > maxSide || header.width * header.height > maxPixels)
        return tooLarge(name, messages);
      return { bytes, mediaType: `image/${header.kind}` };
    case "svg": {
      const svg = safeSvg(bytes, name);
      if (svg) return { bytes: svg, mediaType: "image/svg+xml" };
      break;
    }
    case "unsupported":
      messages.add({
        code: "image-format-unsupported",
        severity: "warning",
        text: `The picture ${name} is in ${header.format}, which no e-book can show, so it was left out.`,
        suggestion: "Save the picture as PNG or JPEG and insert it again.",
      });
      return undefined;
  }
  messages.add({
    code: "image-unreadable",
    severity: "warning",
    text: `The picture ${name} is damaged or in an unknown format, so it was left out.`,
    suggestion: "Save the picture as PNG or JPEG and insert it again.",
  });
  return undefined;
}

const maxSide = 10_000;
const maxPixels = 50_000_000;

function tooLarge(name: string, messages: MessageLog): undefined {
  messages.add({
    code: "image-too-large",
    severity: "warning",
    text: `The picture ${name} is larger than an e-book can carry (10,000 pixels a side, 50 million in all), so it was left out.`,
    suggestion: "Scale the picture down and insert it again.",
  });
  return undefined;
}
