import { escapedMarkup } from "#domain/convert/escaped-markup";
import { createXmlParser } from "#domain/convert/xml";
import { Refusal } from "#domain/refusal";

/**
 * The drawing written anew from what is known to be harmless: shapes, text, gradients, and links within itself. No
 * scripts, no handlers, no foreign content, nothing fetched. Undefined when it cannot be read or nothing is left.
 */
export function safeSvg(bytes: Uint8Array, name: string): Uint8Array | undefined {
  if (bytes.length > maxBytes) return undefined;
  let out = "";
  let skipDepth = 0;
  let rootSeen = false;
  const local = (tag: string) => tag.slice(tag.indexOf(":") + 1);
  const parser = createXmlParser(
    {
      open(tag, attributes) {
        const element = local(tag);
        if (skipDepth > 0 || !elements.has(element)) {
          skipDepth++;
          return;
        }
        out += `<${element}`;
        if (!rootSeen)
          out += ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
        rootSeen = true;
        for (const attribute in attributes) {
          const value = attributes[attribute] ?? "";
          if (isSafe(attribute, value)) out += ` ${attribute}="${escapedMarkup(value)}"`;
        }
        out += ">";
      },
      close(tag) {
        if (skipDepth > 0) skipDepth--;
        else out += `</${local(tag)}>`;
      },
      text(text) {
        if (skipDepth === 0) out += escapedMarkup(text);
      },
    },
    name,
  );
  try {
    parser.write(bytes);
    parser.end();
  } catch (fault) {
    if (fault instanceof Refusal) return undefined;
    throw fault;
  }
  return rootSeen ? new TextEncoder().encode(out) : undefined;
}

const maxBytes = 4_000_000;
const elements = new Set(
  "svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc linearGradient radialGradient stop clipPath mask pattern marker image filter feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode feColorMatrix".split(
    " ",
  ),
);

function isSafe(attribute: string, value: string): boolean {
  if (attribute === "href" || attribute === "xlink:href")
    return value.startsWith("#") || /^data:image\/(png|jpeg|gif);base64,[A-Za-z0-9+/=\s]*$/.test(value);
  if (attribute.includes(":") && attribute !== "xml:space") return false;
  if (!/^[a-zA-Z][\w-]*$|^xml:space$/.test(attribute) || /^(on|xmlns)/i.test(attribute)) return false;
  // url(#gradient) is the only address a style or a fill may hold.
  // A backslash spells such words in CSS without their letters.
  return !/\\|javascript:|expression\(|@import|(?:image|image-set|src)\(|url\((?!\s*["']?#)/i.test(value);
}
