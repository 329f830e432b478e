import { Schema } from "prosemirror-model";
import { blockNodes } from "./schema-blocks";
import { inlineNodes } from "./schema-inlines";
import { listAndTableNodes } from "./schema-lists-tables";
import { markSpecs } from "./schema-marks";

/**
 * The block model as ProseMirror knows it: a node for every kind of block and inline, a mark for every mark and for links.
 * What has no node of its own is `locked` or `held`: shown, never edited, and returned as it came.
 */
export const schema = new Schema({
  nodes: { doc: { content: "block+" }, ...blockNodes, ...listAndTableNodes, ...inlineNodes },
  marks: markSpecs,
});
