import type { ArtId } from "#domain/cover/art-catalogue";
import { defaultDesign } from "#domain/cover/default-design";
import {
  type Background,
  type CoverDesign,
  type CoverType,
  type Layer,
  type WordSlot,
  wordSlots,
} from "#domain/cover/design";
import type { Genre } from "#domain/cover/genres";
import { facts } from "#domain/cover/treatments/facts";
import {
  artBackground,
  type Ground,
  groundOf,
  isFullArt,
  isUntouched,
} from "#domain/cover/treatments/ground";
import { styleMark } from "#domain/cover/treatments/hand";
import { hearts } from "#domain/cover/treatments/hearts";
import { imagination } from "#domain/cover/treatments/imagination";
import { letters } from "#domain/cover/treatments/letters";
import { pairings } from "#domain/cover/treatments/pairings";
import type { Style } from "#domain/cover/treatments/style";
import { suspense } from "#domain/cover/treatments/suspense";
import { wrapLayers } from "#domain/cover/treatments/wrap-layers";

/** A style as the designer offers it: `apply` sets the design's words in another hand, on the background it has. */
export type Treatment = {
  id: string;
  name: string;
  genres: readonly Genre[];
  apply(design: CoverDesign): CoverDesign;
};

const styles: readonly Style[] = [...letters, ...suspense, ...imagination, ...hearts, ...facts];

export const treatments: readonly Treatment[] = styles.map((style) => ({
  id: style.id,
  name: style.name,
  genres: style.genres,
  apply: (design) => styled(design, style),
}));

export type BookWords = {
  title: string;
  author: string;
  genre: Genre;
  /** BCP 47 */
  language: string;
  subtitle?: string;
  tagline?: string;
  pages?: number;
  coverType?: CoverType;
};

/** Finished covers for a book, each with another picture and hand; the same ones for the same title. */
export function proposeCovers(book: BookWords, count = 3): CoverDesign[] {
  const pairs = pairings[book.genre];
  const first = hashOf(book.title) % pairs.length;
  const turned = [...pairs.slice(first), ...pairs.slice(0, first)];
  return turned.slice(0, count).map(([styleId, art]) => {
    const style = styles.find(({ id }) => id === styleId);
    if (!style) throw new Error(`no such style: ${styleId}`);
    return styled(beginning(book, art), style);
  });
}

function beginning(book: BookWords, art: ArtId): CoverDesign {
  const design = defaultDesign();
  return {
    ...design,
    coverType: book.coverType ?? design.coverType,
    language: book.language || design.language,
    print: {
      ...design.print,
      pages: Math.min(900, Math.max(24, book.pages ?? design.print.pages)),
      isRightToLeft: /^(?:ar|fa|he|iw|ur|yi)\b/i.test(book.language),
    },
    words: {
      ...design.words,
      title: book.title,
      subtitle: book.subtitle ?? "",
      author: book.author,
      tagline: book.tagline ?? "",
    },
    background: artBackground(art),
  };
}

/** Words get the style's layers; what the author has added (pictures, words and shapes of their own) stays on top. */
function styled(design: CoverDesign, style: Style): CoverDesign {
  const background = isUntouched(design.background) ? artBackground(style.home) : design.background;
  const ground = groundFor(style, background);
  const front = style.front(ground, design);
  // Veils lie over the whole page: below all words, those of spine and back too.
  const made: Layer[] = [
    ...front.filter(({ panel }) => panel === "page"),
    ...wrapLayers(design, ground, style.wrap, style.inks),
    ...front.filter(({ panel }) => panel !== "page"),
  ];
  const hidden = new Set(design.layers.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  return {
    ...design,
    background,
    layers: [
      ...made.map((layer) =>
        hidden.has(layer.id) && isSlot(layer.id) ? { ...layer, isHidden: true } : layer,
      ),
      ...design.layers.filter(isOwn),
    ],
  };
}

function groundFor(style: Style, background: Background): Ground {
  const ground = groundOf(background);
  const ref = background.picture?.ref;
  const isHome = Object.values(pairings).some((pairs) =>
    pairs.some(([id, art]) => id === style.id && art === ref?.id),
  );
  if (ground.kind !== "art" || isHome || style.home === ref?.id) return ground;
  return { ...ground, kind: isFullArt(ref?.id) ? "photo" : "guest" };
}

const isSlot = (id: string): boolean => wordSlots.includes(id as WordSlot);

/** Not of a style, and not one of the layers that show the cover's words. */
function isOwn(layer: Layer): boolean {
  if (layer.id.startsWith(styleMark)) return false;
  return layer.kind !== "text" || layer.slot === "free";
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
