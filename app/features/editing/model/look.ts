import type { Node } from "prosemirror-model";

type Attributes = Record<string, string>;

/** Class, language and direction of a block, with the class names of the book's own stylesheet. */
export function blockAttributes({ attrs }: Node, classes: readonly string[] = []): Attributes {
  return {
    ...(classes.length > 0 ? { class: classes.join(" ") } : {}),
    ...(attrs.lang ? { lang: attrs.lang } : {}),
    ...(attrs.direction ? { dir: attrs.direction } : {}),
  };
}

/** The same of a paragraph or a heading. */
export function blockLook(node: Node): Attributes {
  const { role, align, indent, dropCap } = node.attrs;
  const classes: string[] = [];
  if (role) classes.push(role === "continued" ? "first" : role);
  if (align === "center" || align === "end") classes.push(align);
  if (indent) classes.push(`indent-${Math.max(1, Math.min(6, Math.round(indent)))}`);
  if (dropCap) classes.push("first", "edit-drop");
  return blockAttributes(node, classes);
}
