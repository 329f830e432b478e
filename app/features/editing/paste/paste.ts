import { Fragment, type Node, Slice } from "prosemirror-model";
import { schema } from "../model/schema";
import { newNoteName } from "../model/schema-inlines";

const { nodes } = schema;

/**
 * What a word processor puts around what it copies: comments, conditional sections, its own elements. The schema's own
 * rules take what is left; they know no style but bold, italics and the like.
 */
export function cleanedMarkup(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<!\[if[\s\S]*?\]>|<!\[endif\]>/gi, "")
    .replace(/<(style|script|title|xml|o:p)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, "")
    .replace(/<br[^>]*class="?Apple-interchange-newline"?[^>]*>/gi, "");
}

/**
 * What is pasted or dropped comes as new: its notes have names of their own. What cannot be edited is not copied, only
 * moved (`isMove`).
 */
export function asNew(slice: Slice, isMove: boolean): Slice {
  if (isMove) return slice;
  return new Slice(mapNodes(slice.content), slice.openStart, slice.openEnd);
}

function mapNodes(content: Fragment): Fragment {
  const list: Node[] = [];
  content.forEach((node) => {
    if (node.type === nodes.locked || node.type === nodes.held || node.type === nodes.page_mark) return;
    if (node.type === nodes.math) {
      if (node.attrs.alt !== "") list.push(schema.text(node.attrs.alt, node.marks));
      return;
    }
    const inner = node.isText ? node : node.copy(mapNodes(node.content));
    const { id: _, anchors: __, trust: ___, ...attrs } = inner.attrs;
    if (inner.isText) list.push(inner);
    else if (inner.type === nodes.note)
      list.push(
        inner.type.create(
          { ...attrs, note: inner.attrs.owns ? newNoteName() : attrs.note },
          inner.content,
          inner.marks,
        ),
      );
    else list.push(inner.type.create(attrs, inner.content, inner.marks));
  });
  return Fragment.fromArray(list);
}
