import type { BookUnderRules, Rule, RulePlace } from "#domain/compliance/rule";
import { coverOf } from "#domain/compliance/rules/package";
import { sources } from "#domain/compliance/sources";
import { declarations, lengths } from "#domain/compliance/style-facts";
import { widestOnPhones } from "#domain/convert/pictures/picture-header";
import { fullWidthPixels } from "#domain/convert/pictures/picture-widths";
import type { PictureFacts } from "#domain/epub-check/epub-facts";

type Seen = {
  file: string;
  picture: PictureFacts;
  width: number;
  height: number;
  place: { file: string; line?: number };
};

/** Pictures. */
export const pictureRules: Rule[] = [
  {
    id: "kindle-picture-format",
    text: "Pictures are JPEG, PNG, GIF, BMP or SVG.",
    source: sources.images,
    severity: "warning",
    advice: "Save the picture as JPEG or PNG and insert it again.",
    check: (book) => {
      const pictures = book.package.manifest.filter(({ mediaType }) => mediaType.startsWith("image/"));
      if (pictures.length === 0) return undefined;
      return pictures.flatMap(({ path = "", mediaType }) => {
        const isWebp = book.facts.pictures.get(path)?.header?.kind === "webp";
        if (!isWebp && shownTypes.has(mediaType)) return [];
        const format = isWebp ? "WebP" : mediaType.slice(6).toUpperCase();
        const { file, line } = book.text.pictures.get(path) ?? { file: path };
        const place = line === undefined ? { file } : { file, line };
        return [{ text: `A picture is in ${format} format, which Kindle does not accept.`, ...place }];
      });
    },
  },
  rule({
    id: "kindle-picture-animated",
    text: "No picture moves.",
    severity: "warning",
    advice: "Use one still frame of it.",
    find: ({ picture }) =>
      picture.header?.animated
        ? "A picture is an animated GIF, which Kindle does not show moving."
        : undefined,
  }),
  rule({
    id: "kindle-picture-transparent",
    text: "Pictures have no transparent parts.",
    severity: "info",
    advice: "Save the picture on a white background.",
    find: ({ picture }) =>
      picture.header?.isTransparent
        ? "A picture has transparent parts, which Kindle does not show so on every page color."
        : undefined,
  }),
  rule({
    id: "kindle-picture-colours",
    text: "Photographs are in the colors of screens (RGB), not of print (CMYK).",
    severity: "warning",
    advice: "Save the photograph as an RGB JPEG and insert it again.",
    find: ({ picture }) =>
      picture.header?.isCmyk ? "A photograph is in the colors of print (CMYK)." : undefined,
  }),
  {
    id: "kindle-picture-resolution",
    text: "Pictures have 300 pixels an inch at the size they are shown.",
    source: sources.images,
    severity: "info",
    advice: "Insert the picture again at its full size, or make it smaller on the page.",
    check: (book) => resolution(book, (share) => share >= coarse && share < 1, "Kindle asks for 300"),
  },
  {
    id: "kindle-picture-coarse",
    text: "No picture has fewer than 72 pixels an inch at the size it is shown.",
    source: sources.images,
    severity: "warning",
    advice: "Insert the picture again at its full size, or make it smaller on the page.",
    check: (book) => resolution(book, (share) => share < coarse, "Kindle refuses less than 72"),
  },
  rule({
    id: "kindle-picture-small",
    text: "Photographs have at least 300 pixels on their longer side.",
    severity: "warning",
    advice: "Insert the picture again at its full size.",
    find: ({ picture, width, height }) =>
      picture.header?.kind === "jpeg" && width > 0 && Math.max(width, height) < 300
        ? `A picture is only ${width} × ${height} pixels; Kindle asks for at least 300 × 400 for a photograph.`
        : undefined,
  }),
  {
    id: "kindle-line-pictures",
    text: "A picture in a line of text is at least 45 pixels high.",
    source: sources.images,
    severity: "info",
    advice: "Insert the sign as text, or as a larger picture.",
    check: (book) => {
      const inLine = seen(book).filter(
        ({ file, height }) => book.text.pictures.get(file)?.isInLine && height > 0,
      );
      if (inLine.length === 0) return undefined;
      return inLine
        .filter(({ picture, height }) => picture.header?.kind !== "svg" && height < 45)
        .map(({ height, place }) => ({
          text: `A picture in a line of text is ${height} pixels high.`,
          ...place,
        }));
    },
  },
  {
    id: "kindle-alt-long",
    text: "Descriptions of pictures have fewer than 140 characters.",
    source: sources.images,
    severity: "info",
    advice: "Shorten the description, and say the rest in a caption.",
    check: ({ text: { pictures } }) => {
      if (pictures.size === 0) return undefined;
      return [...pictures.values()]
        .filter(({ longestAlt }) => longestAlt >= 140)
        .map(({ longestAlt, file, line }) => ({
          text: `A picture's description is ${longestAlt} characters long; Kindle asks for fewer than 140.`,
          file,
          line,
        }));
    },
  },
  {
    id: "kindle-alt-missing",
    text: "Every picture has a description, even if it is an empty one for an ornament.",
    source: sources.images,
    severity: "warning",
    advice: "Describe the picture in the word processor (alt text).",
    check: ({ text: { pictures } }) => {
      if (pictures.size === 0) return undefined;
      return [...pictures.values()]
        .filter(({ lacksAlt }) => lacksAlt)
        .map(({ file, line }) => ({ text: "A picture is shown without any description.", file, line }));
    },
  },
  {
    id: "kindle-picture-weight",
    text: "No picture weighs more than 127 KB: KindleGen’s old limit, which no longer applies, so we don’t check it.",
    source: sources.guidelines,
    severity: "info",
    advice: "You don’t need to do anything.",
    check: () => undefined,
  },
  {
    id: "kindle-drawings-many",
    text: "There are at most 25 drawings in SVG.",
    source: sources.guidelines,
    severity: "info",
    advice: "Insert drawings as PNG where they need not be enlarged.",
    check: (book) => {
      const count = drawings(book).length;
      if (count === 0) return undefined;
      return count > 25
        ? [
            {
              text: `The book has ${count} drawings in SVG; with more than 25, Kindle shows it without its better typesetting.`,
            },
          ]
        : [];
    },
  },
  {
    id: "kindle-drawing-box",
    text: "Drawings in SVG have a viewBox of whole numbers that begins at 0 0.",
    source: sources.guidelines,
    severity: "warning",
    advice: "Insert the drawing as PNG.",
    check: (book) => {
      const found = drawings(book);
      if (found.length === 0) return undefined;
      return found
        .filter(
          ({ picture: { drawing } }) =>
            drawing && !/^\s*0[\s,]+0[\s,]+\d+[\s,]+\d+\s*$/.test(drawing.viewBox ?? ""),
        )
        .map(({ place }) => ({ text: "A drawing has no such viewBox.", ...place }));
    },
  },
  {
    id: "kindle-drawing-text",
    text: "Drawings in SVG hold no text.",
    source: sources.guidelines,
    severity: "info",
    advice: "Turn the drawing's words into outlines, or insert it as PNG.",
    check: (book) => {
      const found = drawings(book);
      return found.length === 0
        ? undefined
        : found
            .filter(({ picture: { drawing } }) => drawing?.hasText)
            .map(({ place }) => ({ text: "A drawing holds text.", ...place }));
    },
  },
  {
    id: "apple-picture-large",
    text: "Pictures have at most 5.6 million pixels, which is Apple's limit.",
    source: sources.apple,
    severity: "info",
    advice: "In your word processor, compress the pictures to 220 or 330 pixels an inch.",
    check: (book) =>
      book.facts.pictures.size === 0
        ? undefined
        : seen(book)
            .filter(
              ({ picture, width, height }) => picture.header?.kind !== "svg" && width * height > 5_600_000,
            )
            .map(({ width, height, place }) => ({
              text: `A picture has ${Math.round((width * height) / 100_000) / 10} million pixels; Apple Books takes at most 5.6 million.`,
              ...place,
            })),
  },
];

const shownTypes = new Set(["image/jpeg", "image/png", "image/gif", "image/bmp", "image/svg+xml"]);

/** For phones. */
export const phoneRules: Rule[] = [
  {
    id: "phone-picture-large",
    text: `No picture is wider than ${widestOnPhones.toLocaleString("en")} pixels, which is more than a phone can show.`,
    source: "house",
    severity: "info",
    advice: `Make it at most ${widestOnPhones} pixels wide before inserting it.`,
    check: (book) =>
      book.facts.pictures.size === 0
        ? undefined
        : seen(book)
            .filter(
              ({ file, picture, width }) =>
                width > widestOnPhones && picture.header?.kind !== "svg" && file !== coverOf(book),
            )
            .map(({ width, place }) => ({
              text: `A picture is ${width} pixels wide, more than a phone can show.`,
              ...place,
            })),
  },
];

function rule({
  find,
  ...rest
}: Omit<Rule, "check" | "source"> & { find(one: Seen): string | undefined }): Rule {
  return {
    ...rest,
    source: sources.images,
    check: (book) => {
      const all = seen(book);
      if (all.length === 0) return undefined;
      return all.flatMap((one): RulePlace[] => {
        const text = find(one);
        return text === undefined ? [] : [{ text, ...one.place }];
      });
    },
  };
}

/** Pictures with their size as they are shown, upright, and where they first stand. */
function seen({ facts, text }: BookUnderRules): Seen[] {
  return [...facts.pictures].map(([file, picture]) => {
    const { width = 0, height = 0, orientation = 1 } = picture.header ?? {};
    const use = text.pictures.get(file);
    const place = use ? { file: use.file, line: use.line } : { file };
    return orientation >= 5
      ? { file, picture, width: height, height: width, place }
      : { file, picture, width, height, place };
  });
}

const drawings = (book: BookUnderRules) => seen(book).filter(({ picture }) => picture.header?.kind === "svg");

const coarse = 72 / 300;

/** Where the stylesheet says how wide a picture stands: ornaments and signs in a line are not measured, drawings have no pixels. */
function resolution(
  book: BookUnderRules,
  isAsked: (share: number) => boolean,
  limit: string,
): RulePlace[] | undefined {
  const widths = new Map<string, number>();
  for (const { selector, value } of declarations(book.facts, ({ property }) => property === "width")) {
    const name = /(?:^|[\s>])(?:img)?\.([\w-]+)$/.exec(selector)?.[1];
    const [width] = lengths(value);
    if (name !== undefined && width?.unit === "%") widths.set(name, width.amount / 100);
  }
  const places: RulePlace[] = [];
  let measured = 0;
  for (const { file, picture, width, place } of seen(book)) {
    const classes = book.text.pictures.get(file)?.classes;
    const share = Math.max(0, ...[...(classes ?? [])].map((name) => widths.get(name) ?? 0));
    if (width === 0 || share < 0.2 || picture.header?.kind === "svg") continue;
    measured++;
    const wanted = Math.round(fullWidthPixels * share);
    if (!isAsked(width / wanted)) continue;
    const ppi = Math.round((width / wanted) * 300);
    places.push({
      text: `A picture has ${ppi} pixels an inch at the size it is shown; ${limit} (${wanted} pixels wide would be 300).`,
      ...place,
    });
  }
  return measured === 0 ? undefined : places;
}
