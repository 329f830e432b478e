/**
 * The page in a web archive (MHT, RFC 2557): the first part that is HTML, as UTF-8 with a byte order mark, its pictures
 * set into it as `data:` addresses. Undefined when there is no page in it.
 */
export function pageOfArchive(bytes: Uint8Array): Uint8Array | undefined {
  const parts: Part[] = [];
  gather(latin1(bytes), parts, 0);
  const page = parts.find(({ type }) => type === "text/html" || type === "application/xhtml+xml");
  if (!page) return undefined;
  const html = decoded(page.body, page.charset);
  return new TextEncoder().encode(`\ufeff${withPictures(html, parts)}`);
}

type Part = { type: string; charset: string | undefined; names: string[]; body: Uint8Array };

/** Parts in the order they stand; parts of parts among them. */
function gather(text: string, parts: Part[], depth: number): void {
  const gap = /\r?\n\r?\n/.exec(text.slice(0, longestHead));
  if (!gap || parts.length >= maxParts) return;
  const head = text.slice(0, gap.index).replace(/\r?\n[ \t]+/g, " ");
  const body = text.slice(gap.index + gap[0].length);
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const type = field("Content-Type");
  const boundary = parameter(type, "boundary");
  if (/^multipart\//i.test(type)) {
    if (!boundary || depth >= deepest) return;
    const sections = `\n${body}`.split(`\n--${boundary}`).slice(1, maxParts);
    for (const section of sections)
      if (!section.startsWith("--")) gather(section.replace(/^[^\n]*\n/, ""), parts, depth + 1);
    return;
  }
  const id = field("Content-ID").replace(/^<|>$/g, "");
  const location = field("Content-Location");
  parts.push({
    type: (type.split(";")[0] ?? "").trim().toLowerCase(),
    charset: parameter(type, "charset"),
    names: [id && `cid:${id}`, location, location.slice(location.lastIndexOf("/") + 1)].filter(Boolean),
    body: unpacked(body, field("Content-Transfer-Encoding").toLowerCase()),
  });
}

const deepest = 3;
const maxParts = 200;
const longestHead = 20_000;
const picturesMaxBytes = 8_000_000;

function parameter(field: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;]+))`, "i").exec(field);
  return found?.[1] ?? found?.[2];
}

function unpacked(body: string, encoding: string): Uint8Array {
  if (encoding === "base64") {
    const letters = body.replace(/[^A-Za-z0-9+/]/g, "");
    try {
      return fromLatin1(atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0))));
    } catch {
      return new Uint8Array();
    }
  }
  if (encoding !== "quoted-printable") return fromLatin1(body);
  const whole = body.replace(/=[ \t]*\r?\n/g, "");
  return fromLatin1(
    whole.replace(/=([0-9A-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

/** By the charset its head states, else what the page says of itself, else UTF-8 as far as it is that. */
function decoded(body: Uint8Array, charset: string | undefined): string {
  const stated =
    charset ??
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(latin1(body.subarray(0, 4_096)))?.[1];
  for (const label of [stated, "utf-8"]) {
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(body);
    } catch {
      // A charset nobody knows, or one it is not in.
    }
  }
  return new TextDecoder("windows-1252").decode(body);
}

function withPictures(html: string, parts: readonly Part[]): string {
  const pictures = new Map<string, Part>();
  for (const part of parts)
    if (part.type.startsWith("image/")) for (const name of part.names) pictures.set(name, part);
  if (pictures.size === 0) return html;
  let room = picturesMaxBytes;
  return html.replace(/(\ssrc\s*=\s*)(["'])([^"'<>]{1,2000})\2/gi, (all, before, quote, address) => {
    const picture = pictures.get(address) ?? pictures.get(address.slice(address.lastIndexOf("/") + 1));
    if (!picture || picture.body.length > room) return all;
    room -= picture.body.length;
    return `${before}${quote}data:${picture.type};base64,${btoa(latin1(picture.body))}${quote}`;
  });
}

function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return parts.join("");
}

function fromLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
