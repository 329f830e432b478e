import type { Matrix } from "#domain/convert/pictures/metafile/matrix";
import { transform } from "#domain/convert/pictures/metafile/matrix";
import { type Box, boxPath, type Clip, type FillRule } from "#domain/convert/pictures/metafile/sheet";

/** The clip, and inside a path as well. */
export function clipWithin({ box, outlines }: Clip, path: string, rule: FillRule): Clip {
  return outlines.length >= deepestClip
    ? { box, outlines }
    : { box, outlines: [...outlines, { path, rule }] };
}

export function clipToBox({ box: before, outlines }: Clip, box: Box): Clip {
  return {
    box: {
      left: Math.max(before.left, box.left),
      top: Math.max(before.top, box.top),
      right: Math.min(before.right, box.right),
      bottom: Math.min(before.bottom, box.bottom),
    },
    outlines,
  };
}

/** Everything but the box; boxes left out one after another make one clip. `whole` is the sheet. */
export function clipOutBox(clip: Clip, box: Box, whole: Box): Clip {
  const outlines = [...clip.outlines];
  const last = outlines.at(-1);
  if (last?.isExclusion) outlines[outlines.length - 1] = { ...last, path: last.path + boxPath(box) };
  else if (outlines.length < deepestClip)
    outlines.push({ path: boxPath(whole) + boxPath(box), rule: "evenodd", isExclusion: true });
  return { box: clip.box, outlines };
}

/** The clip, and inside any of the boxes, which are given in device units. */
export function clipToBoxes(clip: Clip, boxes: readonly Box[], toSheet: Matrix): Clip {
  const onSheet = boxes.map((box) => boxOnSheet(box, toSheet));
  const [only, ...others] = onSheet;
  if (!only) return clip;
  return others.length === 0
    ? clipToBox(clip, only)
    : clipWithin(clip, onSheet.map(boxPath).join(""), "nonzero");
}

export function movedClip({ box, outlines }: Clip, x: number, y: number): Clip {
  return {
    box: { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y },
    outlines,
  };
}

const deepestClip = 8;

function boxOnSheet({ left, top, right, bottom }: Box, toSheet: Matrix): Box {
  const [x1, y1] = transform(toSheet, left, top);
  const [x2, y2] = transform(toSheet, right, bottom);
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    right: Math.max(x1, x2),
    bottom: Math.max(y1, y2),
  };
}
