/** Text as it stands in markup, in content and in attributes alike. What XML cannot hold is not looked for. */
export function escapedMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
