/** The longest file name that is kept, in characters. */
const longest = 255;

/**
 * A file's name as it may be kept and shown: the last part of a path, without control characters, text-direction
 * overrides or surrounding blanks, at most 255 characters with its extension whole. Empty when nothing is left.
 */
export function fileNameOf(raw: string): string {
  const last = raw.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  // Control, format (zero-width, direction overrides) and unpaired-surrogate characters, and line separators.
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...clean];
  if (characters.length <= longest) return clean === "." || clean === ".." ? "" : clean;
  const extension = [...extensionOf(clean)];
  const tail = extension.length > 0 && extension.length < 16 ? [".", ...extension] : [];
  return [...characters.slice(0, longest - tail.length), ...tail].join("");
}

/** Lower case, without the dot: `docx`. Empty when there is none. */
export function extensionOf(fileName: string): string {
  return /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

/** What a project made from the file is called: the name without its extension. */
export function titleOf(fileName: string): string {
  const title = fileName.replace(/([^.])\.[^.]{1,10}$/, "$1").trim();
  return title === "" ? "Untitled" : title;
}

/**
 * The value of a Content-Disposition header that saves a file under any name: plain letters for old clients, UTF-8
 * for the others (RFC 6266, RFC 8187).
 */
export function attachment(fileName: string): string {
  const name = fileName.replace(unsafeInNames, "_");
  // Taken apart, a wide quotation mark or slash becomes a plain one, so these are looked for once more.
  const ascii = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(unsafeInNames, "_")
    .replace(/%/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const unsafeInNames = /[\p{Cc}\\/:*?"<>|]/gu;
