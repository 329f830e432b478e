import type { Attributes } from "#domain/convert/xml";

/** Whether an element and all that is in it has no place in a book. */
export function isNotRead(name: string, attributes: Attributes): boolean {
  if (notRead.has(name)) return true;
  if (attributes["text:display"] === "none") return true;
  return name === "text:hidden-text" && attributes["text:is-hidden"] === "true";
}

const notRead = new Set([
  // What stands before the text.
  "office:meta",
  "office:settings",
  "office:scripts",
  "office:font-face-decls",
  "office:styles",
  "office:automatic-styles",
  "office:master-styles",
  "office:forms",
  "office:event-listeners",
  "text:variable-decls",
  "text:sequence-decls",
  "text:user-field-decls",
  "text:dde-connection-decls",
  "text:alphabetical-index-auto-mark-file",
  // Lists of the printed pages: the book makes its own.
  "text:table-of-content",
  "text:illustration-index",
  "text:table-index",
  "text:object-index",
  "text:user-index",
  "text:alphabetical-index",
  "text:bibliography-source",
  // The marks those lists are made of.
  "text:toc-mark",
  "text:toc-mark-start",
  "text:toc-mark-end",
  "text:user-index-mark",
  "text:alphabetical-index-mark",
  // Numbers of printed pages and of notes, which the book counts itself.
  "text:page-number",
  "text:page-count",
  "text:page-continuation",
  "text:page-variable-get",
  "text:page-variable-set",
  "text:note-citation",
  "text:number",
  "text:script",
  "draw:glue-point",
  "draw:image-map",
  "draw:contour-polygon",
  "draw:contour-path",
  "draw:enhanced-geometry",
  "draw:applet",
  "draw:plugin",
  "draw:control",
  "draw:floating-frame",
  "dr3d:scene",
]);
