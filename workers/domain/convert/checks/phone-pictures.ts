import type { Check } from "#domain/convert/checks/check";

/** Pictures wider than a phone can show: they cost the reader time and space and gain nothing. */
export const checkPhonePictures: Check = (book) =>
  book.pictures
    .filter((picture) => (picture.width ?? 0) > widestPixels)
    .map((picture) => ({
      code: "phone-picture-large",
      severity: "info",
      text: `A picture is ${picture.width} pixels wide, more than a phone can show.`,
      place: picture.place,
      suggestion: `Make it at most ${widestPixels} pixels wide before inserting it.`,
    }));

const widestPixels = 1_200;
