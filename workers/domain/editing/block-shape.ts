import { z } from "zod";
import type { Block } from "#domain/book/blocks";
import type { NoteNumbering } from "#domain/book/note-numbering";

/** Blocks of one list: more than any file of a book has. */
const maxBlocks = 20_000;
const maxInlines = 20_000;
const maxNotes = 5_000;
/** Characters of one run of text. */
const longestText = 1_000_000;
const longestName = 2_000;

const noteNumberings = [
  "lower-roman",
  "upper-roman",
  "lower-alpha",
  "upper-alpha",
] as const satisfies NoteNumbering[];

/** XML cannot hold these signs, and halves of letters are none. */
const withoutForbidden = (text: string): string => text.replace(forbidden, "");
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const text = z.string().max(longestText).transform(withoutForbidden);
const short = z.string().max(longestName).transform(withoutForbidden);
const name = z.string().min(1).max(longestName);
const on = z.literal(true).optional();
const lang = z
  .string()
  .regex(/^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/)
  .optional();
const direction = z.enum(["ltr", "rtl"]).optional();
const width = z.number().min(0).max(10).optional();
const count = (max: number) => z.number().int().min(0).max(max);

const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);
const marks = z.strictObject({
  bold: on,
  italic: on,
  underline: on,
  strike: on,
  smallCaps: on,
  caps: on,
  superscript: on,
  subscript: on,
  code: on,
  lang,
  direction,
});

const changeMade = {
  id: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/i),
  author: short,
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z?)?$/)
    .optional(),
};
const tracked = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("insertion"), ...changeMade, moved: on }),
  z.strictObject({ type: z.literal("insertion-end"), id: changeMade.id }),
  z.strictObject({
    type: z.literal("deletion"),
    ...changeMade,
    moved: on,
    words: z
      .array(
        z.union([
          z.strictObject({ text, marks: marks.optional() }),
          z.strictObject({ ends: z.literal("line") }),
          z.strictObject({ ends: z.literal("paragraph"), level: level.optional() }),
        ]),
      )
      .max(maxInlines),
  }),
  z.strictObject({ type: z.literal("paragraph"), ...changeMade, moved: on }),
  z.strictObject({
    type: z.literal("comment"),
    ...changeMade,
    text,
    replies: z
      .array(z.strictObject({ author: short, date: changeMade.date, text }))
      .max(1_000)
      .optional(),
    resolved: on,
  }),
  z.strictObject({ type: z.literal("comment-end"), id: changeMade.id }),
]);

const inline: z.ZodType = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("text"), text, marks: marks.optional() }),
    z.strictObject({ kind: z.literal("break"), columns: count(1_000).optional() }),
    z.strictObject({ kind: z.literal("link"), href: name, children: inlines }),
    z.strictObject({
      kind: z.literal("noteRef"),
      note: name,
      label: short.optional(),
      numbering: z.enum(noteNumberings).optional(),
    }),
    z.strictObject({ kind: z.literal("image"), asset: name, alt: text, width, decorative: on }),
    z.strictObject({ kind: z.literal("pageMark"), label: short }),
    z.strictObject({ kind: z.literal("tracked"), point: tracked }),
    z.strictObject({ kind: z.literal("math"), mathml: z.string().max(longestText), alt: text }),
    z.strictObject({ kind: z.literal("ruby"), base: text, reading: text }),
  ]),
);
const inlines = z.array(inline).max(maxInlines);

const common = {
  /** As the writer of EPUBs makes them. */
  id: z
    .string()
    .regex(/^[bn][a-z0-9]{5}(?:-\d{1,6})?$/)
    .optional(),
  anchors: z.array(name).max(5_000).optional(),
  lang,
  direction,
  /** Kept only where nothing changed. */
  trust: z.unknown().optional(),
};

const block: z.ZodType = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({
      ...common,
      kind: z.literal("paragraph"),
      inlines,
      align: z.enum(["start", "center", "end", "justify"]).optional(),
      role: z
        .enum([
          "first",
          "continued",
          "caption",
          "signature",
          "epigraph",
          "attribution",
          "address",
          "book-author",
          "book-subtitle",
        ])
        .optional(),
      dropCap: count(20).optional(),
      columns: count(1_000).optional(),
      indent: count(1_000).optional(),
    }),
    z.strictObject({
      ...common,
      kind: z.literal("heading"),
      level,
      inlines,
      subtitle: inlines.optional(),
    }),
    z.strictObject({
      ...common,
      kind: z.literal("verse"),
      stanzas: z
        .array(
          z.strictObject({
            lines: z.array(z.strictObject({ inlines, indent: count(1_000) })).max(maxBlocks),
          }),
        )
        .max(maxBlocks),
    }),
    z.strictObject({ ...common, kind: z.literal("quote"), blocks }),
    z.strictObject({
      ...common,
      kind: z.literal("list"),
      ordered: z.boolean(),
      start: z.number().int().min(-1_000_000).max(1_000_000),
      format: z.enum([
        "decimal",
        "lower-alpha",
        "upper-alpha",
        "lower-roman",
        "upper-roman",
        "bullet",
        "none",
      ]),
      items: z
        .array(z.strictObject({ blocks, anchors: common.anchors, label: short.optional() }))
        .max(maxBlocks),
    }),
    z.strictObject({
      ...common,
      kind: z.literal("table"),
      headRows: rows,
      rows,
      caption: inlines.optional(),
      captionBelow: on,
    }),
    z.strictObject({
      ...common,
      kind: z.literal("figure"),
      asset: name,
      alt: text,
      width,
      decorative: on,
      caption: inlines.optional(),
    }),
    z.strictObject({
      ...common,
      kind: z.literal("sceneBreak"),
      ornament: short.optional(),
      ornamentAsset: name.optional(),
    }),
    z.strictObject({ ...common, kind: z.literal("pageBreak") }),
    z.strictObject({ ...common, kind: z.literal("preformatted"), text }),
    z.strictObject({ ...common, kind: z.literal("aside"), blocks }),
  ]),
);
const blocks = z.array(block).max(maxBlocks);
const rows = z.lazy(() =>
  z
    .array(
      z
        .array(
          z.strictObject({
            blocks,
            columns: z.number().int().min(1).max(1_000),
            rows: z.number().int().min(1).max(10_000),
            header: on,
          }),
        )
        .max(1_000),
    )
    .max(maxBlocks),
);

/** The shape of a saved chapter: what blocks, inlines and notes may be made of. What they name is looked up elsewhere. */
export const chapterShape = z.strictObject({
  blocks,
  notes: z
    .array(
      z.strictObject({
        id: name,
        label: short.optional(),
        blocks,
        /** The book numbers its notes itself. */
        number: z.unknown().optional(),
      }),
    )
    .max(maxNotes),
});

export type SavedNote = { id: string; label?: string; blocks: Block[] };
/** A chapter as its author saved it. */
export type SavedChapterContent = { blocks: Block[]; notes: SavedNote[] };
