import type { Check } from "#domain/convert/checks/check";
import { widestOnPhones } from "#domain/convert/pictures/picture-header";

/** Pictures wider than a phone can show, which were too large to be made smaller here. */
export const checkPhonePictures: Check = (book) =>
  book.pictures
    .filter((picture) => (picture.width ?? 0) > widestOnPhones && picture.mediaType !== "image/svg+xml")
    .map((picture) => ({
      code: "phone-picture-large",
      severity: "info",
      text: `A picture is ${picture.width} pixels wide, more than a phone can show.`,
      place: picture.place,
      suggestion: `Make it at most ${widestOnPhones} pixels wide before inserting it.`,
    }));
