import { call } from "#app/contract/call";
import { savedDesign } from "#app/contract/covers/covers";
import type { CoverDesign, CoverType } from "#domain/cover/design";
import { coverGeometry } from "#domain/cover/print-geometry";
import type { Rect } from "#domain/cover/scene";
import type { Engine } from "../engine/client";
import { cropped, type Pixels } from "./drawing/pixels";
import type { CoverParts } from "./mock-up";
import { pixelsOf } from "./pixels-of";
import type { BookWords } from "./screens/phone-screen";

/** Where the cover comes from: the bench, or a file that was made before. */
export type MockUpSource =
  | { kind: "design"; design: CoverDesign }
  | {
      kind: "file";
      /** Of the JPEG. */
      path: string;
      title: string;
      coverType: CoverType;
      /** Where the front lies on a wrap, px of the file; null when it is all of it. */
      front: Rect | null;
      designId: string | null;
    };

/** px; as wide as a front comes to be in any picture. */
const frontWidth = 1_000;
/** Of a cover that says nothing of its pages: a novel's, as a part of its height. */
const usualThickness = 0.1;
/** A blurb shorter than this leaves a screen looking empty. */
const shortestBlurb = 120;

export async function loadCover(
  source: MockUpSource,
  engine: Engine,
): Promise<{ parts: CoverParts; words: BookWords }> {
  if (source.kind === "design") {
    const { design } = source;
    const { width, front } = coverGeometry(design);
    const wanted = Math.min(width, Math.round((width * frontWidth) / front.width));
    const page = await pixelsOf(await engine.thumbnail(design, wanted));
    return { parts: bound(page, design.coverType, width, front), words: wordsOf(design) };
  }
  const { path, title, coverType, front, designId } = source;
  const answer = await fetch(path, { credentials: "same-origin" });
  if (!answer.ok) throw new Error("the cover's file did not come");
  const page = await pixelsOf(await answer.blob(), (width) => (width * frontWidth) / (front?.width ?? width));
  const design = designId === null ? null : await designOf(designId);
  // A design may have gone on to another book since.
  const isSame = design?.words.title.trim() === title.trim();
  return {
    parts: bound(page, coverType, page.fileWidth, front),
    words:
      design && isSame
        ? wordsOf(design)
        : { title, author: "", blurb: "", language: design?.language ?? "en" },
  };
}

/** Front and spine, cut out of the page as it was drawn. `width` is the page's in the px `front` is given in. */
function bound(page: Pixels, coverType: CoverType, width: number, front: Rect | null): CoverParts {
  const binding = coverType === "hardcover" ? "hardcover" : "paperback";
  if (coverType === "kindle" || !front)
    return { front: page, spine: null, binding, thickness: usualThickness, isRightToLeft: false };
  const scale = page.width / width;
  const cut = ({ x, y, width, height }: Rect) =>
    cropped(page, { x: x * scale, y: y * scale, width: width * scale, height: height * scale });
  const spine = spineBeside(front, width);
  return {
    front: cut(front),
    spine: spine.width * scale >= 2 ? cut(spine) : null,
    binding,
    thickness: Math.max(0.012, spine.width / front.height),
    isRightToLeft: front.x < width / 2,
  };
}

/** Where the spine lies on a wrap whose front lies at `front`: what stands out over the trim is the same on every side. */
export function spineBeside(front: Rect, pageWidth: number): Rect {
  const edge = front.y;
  const left = front.x < pageWidth / 2 ? front.x + front.width : edge + front.width;
  return { x: left, y: front.y, width: pageWidth - 2 * (edge + front.width), height: front.height };
}

function wordsOf({ words, language }: CoverDesign): BookWords {
  const blurb = words.backText.trim();
  return {
    title: words.title.trim(),
    author: words.author.trim(),
    blurb: blurb.length >= shortestBlurb ? blurb : "",
    language,
  };
}

/** Only for the words on a phone: without it there are fewer. */
async function designOf(id: string): Promise<CoverDesign | null> {
  return call(`/api/cover-designs/${encodeURIComponent(id)}`, savedDesign).then(
    ({ design }) => design,
    () => null,
  );
}
