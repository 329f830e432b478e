import { strFromU8 } from "fflate";

/** Tags and attributes of markup that could act; text is no tag. */
export function acting(text: string): string[] {
  const found: string[] = [];
  for (const [tag] of text.matchAll(/<[a-zA-Z][^>]*>/g)) {
    const isActing =
      /^<(?:\w+:)?(?:script|iframe|object|embed|form|input|button|base|animate|set|foreignobject|style|audio|video|template|applet)\b/i;
    if (isActing.test(tag)) found.push(tag);
    const attributes = [...tag.matchAll(/\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
    // What stands in the tag beside names with a quoted value.
    const rest = attributes.reduce((left, [whole]) => left.replace(whole, ""), tag);
    if (/\bon\w+\s*=/i.test(rest)) found.push(tag);
    for (const [, name = "", quoted, other] of attributes) {
      const value = quoted ?? other ?? "";
      if (/^(?:on\w+|style|srcdoc|formaction|action|ping)$/i.test(name)) found.push(tag);
      const isAddress = /^(?:href|src|xlink:href)$/i.test(name);
      if (isAddress && /^\s*(?:javascript|data|vbscript|blob|file|\/logout)/i.test(value)) found.push(tag);
    }
  }
  return found;
}

/** Tags of an EPUB's documents that could act, each with its file. */
export const actingIn = (epub: Record<string, Uint8Array>) =>
  Object.entries(epub).flatMap(([name, bytes]) =>
    /\.(?:xhtml|opf|ncx)$/.test(name) ? acting(strFromU8(bytes)).map((tag) => `${name}: ${tag}`) : [],
  );
