import { partPath } from "#domain/convert/readers/epub/part-path";

type AddressOf = (path: string) => string;

/**
 * Returns what stands in the body of a book's document as HTML for other pages: addresses of its files become `addressOf` their
 * paths in the archive, empty elements are closed as HTML wants them. The writer of our books sets nothing that acts; should
 * such markup ever be in a book, it is left out here all the same.
 */
export function chapterHtml(document: string, path: string, addressOf: AddressOf): string {
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/i.exec(document)?.[1] ?? "";
  const markup = body.replace(unread, "");
  let html = "";
  let last = 0;
  for (const found of markup.matchAll(tag)) {
    html += textBetween(markup.slice(last, found.index));
    last = found.index + found[0].length;
    const [, closing, opening = "", attributes = "", slash] = found;
    const name = (closing ?? opening).toLowerCase();
    if (!isShown(name)) continue;
    if (closing !== undefined) html += voids.has(name) ? "" : `</${closing}>`;
    else {
      const isLeftOpen = slash === "" || voids.has(name);
      html += `<${opening}${allowedAttributes(attributes, path, addressOf)}>${isLeftOpen ? "" : `</${opening}>`}`;
    }
  }
  return (html + textBetween(markup.slice(last))).trim();
}

/** Comments, sections of raw text, and elements whose content is no text of the book. */
const unread = /<!--[\s\S]*?-->|<![\s\S]*?>|<(script|style|iframe|object|template)\b[\s\S]*?<\/\1\s*>/gi;
/** An element as the writer sets it: every value in quotation marks, `<` never inside. */
const tag =
  /<\/([A-Za-z][\w:-]*)\s*>|<([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const attribute = /\s+([\w:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const voids = new Set(["br", "hr", "img", "col", "wbr"]);

const textBetween = (text: string): string => text.replaceAll("<", "&lt;");

const isShown = (name: string): boolean =>
  !/^(?:.*:)?(?:script|style|i?frame|frameset|object|embed|applet|form|input|button|select|textarea|base|link|meta|template|audio|video|source|track|animate\w*|set|foreignobject|use)$/.test(
    name,
  );

function allowedAttributes(attributes: string, path: string, addressOf: AddressOf): string {
  let kept = "";
  for (const [, key = "", double, single = ""] of attributes.matchAll(attribute)) {
    const value = double ?? single;
    if (isAddress(key)) {
      const address = newAddress(value, path, addressOf);
      if (address !== undefined) kept += ` ${key}="${quoted(address)}"`;
    } else if (!isActing(key)) kept += ` ${key}="${quoted(value)}"`;
  }
  return kept;
}

const quoted = (value: string): string => value.replaceAll('"', "&quot;");
const isAddress = (key: string): boolean => /^(?:href|src)$/i.test(key);
const isActing = (key: string): boolean =>
  /^on|^(?:style|srcset|srcdoc|action|formaction|poster|background|data|ping|target|xmlns.*)$|:href$/i.test(
    key,
  );

/** Undefined: it leads nowhere that is let through. */
function newAddress(value: string, path: string, addressOf: AddressOf): string | undefined {
  const address = value.trim();
  if (address.startsWith("#") || /^(?:https?:\/\/|mailto:)/i.test(address)) return address;
  // What is written in entities could be anything once a browser reads it.
  if (/^[\w+.-]*:|^\/|[\0-\x20\\&]/.test(address)) return undefined;
  const [file = "", fragment] = address.split("#");
  return addressOf(partPath(path, file)) + (fragment === undefined ? "" : `#${fragment}`);
}
