import type { Check, InspectedPicture } from "#domain/convert/checks/check";
import type { ConversionMessage } from "#domain/convert/messages";

/** KDP image guidelines (topic G75V4YX5X8GRGXWV): formats, sizes, resolution, animation and descriptions. */
export const checkKindlePictures: Check = (book) => [
  ...book.pictures.flatMap(checkPicture),
  ...tooManyDrawings(book.pictures),
];

function checkPicture(picture: InspectedPicture): ConversionMessage[] {
  const { place } = picture;
  const found: ConversionMessage[] = [...resolution(picture)];
  if (picture.width && picture.height && isPhoto(picture) && Math.max(picture.width, picture.height) < 300)
    found.push({
      code: "kindle-picture-small",
      severity: "warning" as const,
      text: `A picture is only ${picture.width} × ${picture.height} pixels; Kindle asks for at least 300 × 400 for a photograph.`,
      place,
      suggestion: "Insert the picture again at its full size.",
    });
  if ((picture.width ?? 0) * (picture.height ?? 0) > mostPixels && picture.mediaType !== "image/svg+xml")
    found.push({
      code: "apple-picture-large",
      severity: "info" as const,
      text: `A picture has ${Math.round(((picture.width ?? 0) * (picture.height ?? 0)) / 100_000) / 10} million pixels; Apple Books takes at most 5.6 million.`,
      place,
      suggestion: "In your word processor, compress the pictures to 220 or 330 pixels an inch.",
    });
  if (picture.transparent)
    found.push({
      code: "kindle-picture-transparent",
      severity: "info" as const,
      text: "A picture has transparent parts, which Kindle does not show so on every page colour.",
      place,
      suggestion: "Save the picture on a white ground.",
    });
  if (picture.animated)
    found.push({
      code: "kindle-picture-animated",
      severity: "warning" as const,
      text: "A picture is an animated GIF, which Kindle does not show moving.",
      place,
      suggestion: "Use one still frame of it.",
    });
  if (picture.mediaType === "image/webp")
    found.push({
      code: "kindle-picture-format",
      severity: "warning" as const,
      text: "A picture is in WebP format, which Kindle does not accept.",
      place,
      suggestion: "Save the picture as JPEG or PNG and insert it again.",
    });
  if (picture.longestAlt > longestAlt)
    found.push({
      code: "kindle-alt-long",
      severity: "info" as const,
      text: `A picture's description is ${picture.longestAlt} characters long; Kindle asks for fewer than ${longestAlt}.`,
      place,
      suggestion: "Shorten the description, and say the rest in a caption.",
    });
  return found;
}

function tooManyDrawings(pictures: readonly InspectedPicture[]): ConversionMessage[] {
  const drawings = pictures.filter(({ mediaType }) => mediaType === "image/svg+xml").length;
  if (drawings <= mostDrawings) return [];
  return [
    {
      code: "kindle-drawings-many",
      severity: "info",
      text: `The book has ${drawings} drawings in SVG; with more than ${mostDrawings}, Kindle shows it without its better typesetting.`,
      suggestion: "Insert drawings as PNG where they need not be enlarged.",
    },
  ];
}

const mostDrawings = 25;

const longestAlt = 140;
/** Apple's asset guide. */
const mostPixels = 5_600_000;
/** A page across at 300 pixels an inch, by KDP's own table: the full width is 1,200 pixels. */
const fullWidthPixels = 1_200;
const refusedShare = 72 / 300;

/** Where the manuscript says how wide it stands: under 72 pixels an inch KDP refuses it, under 300 it looks coarse. */
function resolution(picture: InspectedPicture): ConversionMessage[] {
  const { width = 0, widestShare = 0, place, mediaType } = picture;
  // Ornaments and signs in a line are not measured, and drawings have no pixels.
  if (width === 0 || widestShare < 0.2 || mediaType === "image/svg+xml") return [];
  const wanted = Math.round(fullWidthPixels * widestShare);
  if (width >= wanted) return [];
  const ppi = Math.round((width / wanted) * 300);
  const isRefused = width < wanted * refusedShare;
  return [
    {
      code: isRefused ? "kindle-picture-coarse" : "kindle-picture-resolution",
      severity: isRefused ? "warning" : "info",
      text: isRefused
        ? `A picture has only ${ppi} pixels an inch at the size it is shown; Kindle refuses less than 72.`
        : `A picture has ${ppi} pixels an inch at the size it is shown; Kindle asks for 300 (${wanted} pixels wide).`,
      place,
      suggestion: "Insert the picture again at its full size, or make it smaller on the page.",
    },
  ];
}

function isPhoto(picture: { mediaType: string }): boolean {
  return picture.mediaType === "image/jpeg";
}
