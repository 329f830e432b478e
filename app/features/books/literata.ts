import ranges from "@fontsource-variable/literata/unicode.json";

/**
 * Literata, the font a book stands in on our screens when it brings none of its own: the readers' own fonts (Bookerly, New
 * York) are not ours to ship, and what a machine calls "serif" is another one on each.
 */
export const literata = "Literata Variable";

type Part = { url: string; style: "normal" | "italic"; unicodeRange: string };

const files: Record<string, string> = import.meta.glob<string>(
  "/node_modules/@fontsource-variable/literata/files/*-wght-*.woff2",
  { query: "?url", import: "default", eager: true },
);

function* parts(): Generator<Part> {
  for (const [script, unicodeRange] of Object.entries(ranges))
    for (const style of ["normal", "italic"] as const) {
      const path = Object.keys(files).find((one) => one.endsWith(`/literata-${script}-wght-${style}.woff2`));
      const url = path && files[path];
      if (url) yield { url, style, unicodeRange };
    }
}

const weight = "200 900";

/** Makes Literata known to this page, which fetches what its letters need. Returns what takes it away again. */
export function addLiterata(): () => void {
  const faces = [...parts()].map(({ url, ...look }) => {
    const face = new FontFace(literata, `url(${url})`, { ...look, weight });
    document.fonts.add(face);
    return face;
  });
  return () => {
    for (const face of faces) document.fonts.delete(face);
  };
}

const fetched = new Map<string, Promise<ArrayBuffer | undefined>>();
const given = new WeakMap<Document, Promise<void>>();

/**
 * Resolves when the letters of a document that nothing can be fetched into stand in Literata, as far as its body is set in it.
 * A file that cannot be had leaves the next font of the list.
 */
export async function giveLiterata(doc: Document): Promise<void> {
  const { body, defaultView } = doc;
  if (!body || !defaultView?.getComputedStyle(body).fontFamily.includes(literata)) return;
  const giving = given.get(doc) ?? give(doc, defaultView as Window & typeof globalThis);
  given.set(doc, giving);
  await giving;
}

async function give(doc: Document, { FontFace }: typeof globalThis): Promise<void> {
  const text = doc.body.textContent ?? "";
  const needed = [...parts()].filter(({ unicodeRange }) => lettersOf(unicodeRange).test(text));
  await Promise.all(
    needed.map(async ({ url, ...look }) => {
      const bytes = await bytesOf(url);
      if (!bytes) return;
      const face = new FontFace(literata, bytes, { ...look, weight });
      // In a frame that was taken away meanwhile, nothing is loaded.
      const isLoaded = await loaded(face);
      if (isLoaded && doc.defaultView) doc.fonts.add(face);
    }),
  );
}

async function loaded(face: FontFace): Promise<boolean> {
  try {
    await face.load();
    return true;
  } catch {
    return false;
  }
}

function bytesOf(url: string): Promise<ArrayBuffer | undefined> {
  const known = fetched.get(url);
  if (known) return known;
  const bytes = fetch(url)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
    .catch(() => undefined)
    .then((found) => {
      if (!found) fetched.delete(url);
      return found;
    });
  fetched.set(url, bytes);
  return bytes;
}

/** Returns a pattern of the letters in a range as style sheets write it: "U+0370-0377, U+037F". */
export function lettersOf(unicodeRange: string): RegExp {
  const letters = unicodeRange.replace(
    /U\+([0-9A-F]+)(?:-([0-9A-F]+))?[,\s]*/gi,
    (_, first: string, last?: string) => `\\u{${first}}${last ? `-\\u{${last}}` : ""}`,
  );
  return new RegExp(`[${letters}]`, "u");
}
