import type { EpubFacts } from "#domain/epub-check/epub-facts";
import type { PictureChange } from "#domain/stores/fitted-book";
import type { MadeStoreFile } from "#domain/stores/judge-store-file";
import { megabytes } from "#domain/stores/megabytes";
import type { StoreRule } from "#domain/stores/report";
import { sourced } from "#domain/stores/sourced";

type Sized = { path: string; bytes: number; width: number; height: number; pixels: number };

/** A picture's pixels, where the store has a limit. */
export function picturePixelRule({ store, facts, pictures }: MadeStoreFile): StoreRule | undefined {
  const { limit } = store.pictures;
  if (!limit) return undefined;
  const most = `${limit.maxPixels / 1_000_000} million`;
  const base = {
    id: "picture-pixels",
    title: `Pictures of at most ${most} pixels`,
    ...sourced(limit.source),
  };
  const large = sizedPictures(facts).filter(({ pixels }) => pixels > limit.maxPixels);
  if (large.length > 0)
    return {
      ...base,
      verdict: "broken",
      text: `${counted(large.length, "picture has", "pictures have")} more: ${places(large, facts)}.${reasons(pictures, "pixels")}`,
      todo: `Make ${large.length === 1 ? "it" : "them"} smaller, save as a standard JPG, and insert again.`,
    };
  const made = pictures.filter(({ why, now }) => why === "pixels" && now);
  if (made.length > 0)
    return {
      ...base,
      verdict: "mended",
      text: `${counted(made.length, "picture was", "pictures were")} made smaller; in the book itself ${made.length === 1 ? "it stays as it is" : "they stay as they are"}.`,
    };
  const between = sizedPictures(facts).filter(({ pixels }) => pixels > limit.scaledTo);
  return {
    ...base,
    verdict: "kept",
    text:
      between.length === 0
        ? "No picture has more."
        : `No picture has more. ${counted(between.length, "one has", "of them have")} over ${limit.scaledTo / 1_000_000} million, the number on an older page of the store.`,
  };
}

/** Formats the store's readers show. */
export function pictureKindRule({ store, facts, pictures }: MadeStoreFile): StoreRule | undefined {
  if (facts.pictures.size === 0) return undefined;
  const { list, source } = store.pictures.mediaTypes;
  const names = list.map((type) => type.slice(6).replace("svg+xml", "svg").toUpperCase()).join(", ");
  const base = { id: "picture-kinds", title: `Pictures as ${names}`, ...sourced(source) };
  const book = [...facts.packages.values()][0];
  const other = (book?.manifest ?? []).filter(
    ({ mediaType }) => mediaType.startsWith("image/") && !list.includes(mediaType),
  );
  if (other.length > 0) {
    const found = other.map(({ path = "" }) => ({ path }));
    return {
      ...base,
      verdict: "broken",
      text: `${counted(other.length, "picture is", "pictures are")} in another format: ${places(found, facts)}.${reasons(pictures, "kind")}`,
      todo: "Save as JPG or PNG, and insert again.",
    };
  }
  const made = pictures.filter(({ why, now }) => why === "kind" && now).length;
  return made > 0
    ? { ...base, verdict: "mended", text: `${counted(made, "picture was", "pictures were")} saved anew.` }
    : { ...base, verdict: "kept", text: "All pictures are." };
}

/** Pictures that a store takes and does not show as they are: transparent ones, and those in the colours of print. */
export function plainPictureRule({ store, facts }: MadeStoreFile): StoreRule | undefined {
  const source = store.pictures.plain;
  if (!source || facts.pictures.size === 0) return undefined;
  const base = {
    id: "picture-plain",
    title: "Pictures without transparent parts, in the colors of screens",
    ...sourced(source),
  };
  const of = (is: "isTransparent" | "isCmyk") =>
    [...facts.pictures].filter(([, { header }]) => header?.[is]).map(([path]) => ({ path }));
  const [clear, print] = [of("isTransparent"), of("isCmyk")];
  if (clear.length + print.length === 0) return { ...base, verdict: "kept", text: "All pictures are." };
  const texts: string[] = [];
  if (clear.length > 0)
    texts.push(
      `${counted(clear.length, "picture has", "pictures have")} transparent parts, which take the color of the reader's page, at night black: ${places(clear, facts)}.`,
    );
  if (print.length > 0)
    texts.push(
      `${counted(print.length, "picture is", "pictures are")} in the colors of print (CMYK), which a screen may show wrong: ${places(print, facts)}.`,
    );
  return {
    ...base,
    verdict: "remark",
    text: texts.join(" "),
    todo: "Save them as JPG, or as PNG on a white ground, in RGB, and insert them again.",
  };
}

/** Unpacked parts, which readers load whole. */
export function partRule({ store, facts, pictures }: MadeStoreFile): StoreRule | undefined {
  if (!store.part) return undefined;
  const { bytes: most, source } = store.part;
  const base = { id: "parts", title: `Parts of at most ${megabytes(most)}, unpacked`, ...sourced(source) };
  const large = [...facts.files].filter(([, bytes]) => bytes > most);
  if (large.length > 0)
    return {
      ...base,
      verdict: "remark",
      text: `${counted(large.length, "part is", "parts are")} larger: ${places(
        large.map(([path]) => ({ path })),
        facts,
      )}.${reasons(pictures, "part")} The shop recommends this, it does not refuse.`,
      todo: "Make the pictures named smaller and insert them again.",
    };
  const made = pictures.filter(({ why, now }) => why === "part" && now).length;
  const largest = Math.max(0, ...facts.files.values());
  return {
    ...base,
    verdict: made > 0 ? "mended" : "kept",
    text:
      made > 0
        ? `${counted(made, "picture was", "pictures were")} made smaller.`
        : `The largest has ${megabytes(largest)}.`,
  };
}

function sizedPictures(facts: EpubFacts): Sized[] {
  return [...facts.pictures].flatMap(([path, { bytes, header }]) => {
    const { width = 0, height = 0, kind } = header ?? {};
    return kind === "svg" ? [] : [{ path, bytes, width, height, pixels: width * height }];
  });
}

/** Where pictures stand, by the chapters that show them. */
export function places(found: readonly { path: string }[], facts: EpubFacts): string {
  const titles = new Set<string>();
  for (const { path } of found) {
    const shownIn = facts.references.find(({ to, use }) => to === path && use === "picture")?.from;
    titles.add((shownIn && facts.documents.get(shownIn)?.title) || path.replace(/^.*\//, ""));
  }
  const list = [...titles];
  const more = list.length > 5 ? ` and ${list.length - 5} more places` : "";
  return `${list.slice(0, 5).join("; ")}${more}`;
}

/** Why pictures stayed as they are, each reason once. */
export function reasons(pictures: readonly PictureChange[], why: PictureChange["why"]): string {
  const list = new Set(
    pictures.filter((one) => one.why === why && one.reason !== undefined).map(({ reason }) => reason),
  );
  return list.size === 0 ? "" : ` Not made anew: ${[...list].join("; ")}.`;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
