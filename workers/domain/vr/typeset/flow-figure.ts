import type { Block } from "#domain/book/blocks";
import { addItem, type Column, type Flow, runContext } from "#domain/vr/typeset/flow-column";
import { addLines } from "#domain/vr/typeset/flow-lines";
import { commonOf } from "#domain/vr/typeset/items";
import type { Paragraph } from "#domain/vr/typeset/paragraph";
import { runsOf } from "#domain/vr/typeset/runs";
import { isRtlText } from "#domain/vr/typeset/set-line";

/** A picture as large as it was meant to be and the page allows, its caption under it. */
export function* flowFigure(flow: Flow, block: Block & { kind: "figure" }, column: Column): Generator<void> {
  const { setting } = flow;
  const caption = block.caption && block.caption.length > 0 ? captionOf(flow, block, column) : undefined;
  const picture = addItem(flow, {
    kind: "picture",
    asset: block.asset,
    alt: block.alt,
    isDecorative: block.decorative === true,
    x: column.x,
    width: column.width,
    height: 0,
    before: setting.leading * 0.6,
    keep: caption !== undefined,
    block: block.id ?? "",
    start: 0,
    end: 0,
    tag: "img",
    ...commonOf(block),
    ...(column.bars.length > 0 && { bars: column.bars }),
  });
  let captionHeight = 0;
  if (caption) {
    const lines = yield* addLines(flow, column, caption, {
      block: block.id ?? "",
      tag: "caption",
      before: setting.leading * 0.25,
      keep: "together",
      ...commonOf(block),
    });
    // A very long caption goes on over the page; the picture leaves room for its beginning.
    captionHeight = Math.min(lines.length, 5) * caption.leading + setting.leading * 0.25;
    if (lines.length > 5) for (const line of lines.slice(4)) line.keep = false;
  }
  const { width, height } = setting.pictureSize(block.asset);
  const natural = (width * setting.em) / 16;
  const wanted = block.width === undefined ? Math.min(natural, column.width) : block.width * column.width;
  const room = Math.max(setting.leading * 3, setting.height - captionHeight - 1);
  const scale = Math.min(Math.max(wanted, setting.em * 2) / width, column.width / width, room / height);
  picture.width = width * scale;
  picture.height = Math.max(1, Math.min(height * scale, room));
  picture.x = column.x + (column.width - picture.width) / 2;
  flow.gap = setting.leading * 0.6;
}

function captionOf(flow: Flow, block: Block & { kind: "figure" }, column: Column): Paragraph {
  const size = column.size * 0.86;
  const source = runsOf(block.caption ?? [], { ...runContext(flow, column), size });
  const inset = column.width / column.size > 18 ? column.width * 0.06 : 0;
  return {
    source,
    x: column.x + inset,
    width: column.width - inset * 2,
    align: "center",
    isRtl: isRtlText(source.text, block.direction, column.language),
    language: column.language,
    indent: 0,
    hanging: 0,
    size,
    leading: size * 1.36,
    hyphenate: false,
    isBalanced: true,
  };
}

/** White, the author's own ornament, or a picture of one. */
export function* flowSceneBreak(
  flow: Flow,
  block: Block & { kind: "sceneBreak" },
  column: Column,
): Generator<void> {
  const { leading } = flow.setting;
  const common = {
    block: block.id ?? "",
    start: 0,
    tag: "hr" as const,
    // Nothing is parted from what it opens.
    keep: true,
    before: leading * 0.5,
    ...commonOf(block),
  };
  const text = block.ornament?.trim() ?? "";
  if (block.ornamentAsset) {
    const { width, height } = flow.setting.pictureSize(block.ornamentAsset);
    const scale = Math.min((column.width * 0.4) / width, (leading * 2) / height, flow.setting.em / 16);
    addItem(flow, {
      ...common,
      kind: "picture",
      isOrnament: true,
      isDecorative: true,
      asset: block.ornamentAsset,
      alt: "",
      end: text.length,
      x: column.x + (column.width - width * scale) / 2,
      width: width * scale,
      height: Math.max(1, height * scale),
    });
  } else if (text === "" || /^(?:\*\s*){1,5}$|^(?:[•·∙]\s*){1,5}$/.test(text)) {
    const isBlank = text === "";
    addItem(flow, {
      ...common,
      kind: "ornament",
      // Points where the author typed asterisks; white stays white, but shows where a page turns.
      x: column.x,
      width: isBlank ? 0 : column.width,
      end: block.ornament?.length ?? 0,
      height: leading,
      ...(isBlank && { before: 0 }),
    });
  } else {
    const context = { ...runContext(flow, column), ink: "faint" as const };
    yield* addLines(
      flow,
      column,
      {
        source: runsOf([{ kind: "text", text: block.ornament ?? "" }], context),
        x: column.x,
        width: column.width,
        align: "center",
        isRtl: false,
        language: column.language,
        indent: 0,
        hanging: 0,
        size: column.size,
        leading,
        hyphenate: false,
      },
      { ...common, keep: "always" },
    );
  }
  flow.gap = text === "" && !block.ornamentAsset ? 0 : leading * 0.5;
}
