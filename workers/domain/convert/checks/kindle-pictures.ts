import type { Check } from "#domain/convert/checks/check";

/** KDP image guidelines (topic G75V4YX5X8GRGXWV): formats, sizes, animation and descriptions Kindle takes. */
export const checkKindlePictures: Check = (book) =>
  book.pictures.flatMap((picture) => {
    const { place } = picture;
    const found = [];
    if (picture.width && picture.height && isPhoto(picture) && Math.max(picture.width, picture.height) < 300)
      found.push({
        code: "kindle-picture-small",
        severity: "warning" as const,
        text: `A picture is only ${picture.width} × ${picture.height} pixels; Kindle asks for at least 300 × 400 for a photograph.`,
        place,
        suggestion: "Insert the picture again at its full size.",
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
  });

const longestAlt = 140;

function isPhoto(picture: { mediaType: string }): boolean {
  return picture.mediaType === "image/jpeg";
}
