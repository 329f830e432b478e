import type { Source } from "#domain/convert/source";
import type { Zip, ZipEntry } from "#domain/convert/zip-reader";
import type { EpubFinding } from "#domain/epub-check/finding";

/** OCF's rules for the archive itself: `mimetype`, and the names of the files. */
export async function checkArchive(
  source: Source,
  zip: Zip,
  add: (finding: EpubFinding) => void,
): Promise<void> {
  await checkMimetype(source, zip, add);
  checkNames([...zip.entries()], add);
}

/** Its name, its content and nothing else at the very beginning of the file, for those who look no further. */
async function checkMimetype(source: Source, zip: Zip, add: (finding: EpubFinding) => void): Promise<void> {
  const error = (id: string, text: string) => add({ id, severity: "error", file: "mimetype", text });
  const entry = zip.entry("mimetype");
  if (entry?.name !== "mimetype")
    return error("PKG-006", "The file mimetype is missing or is not the first in the archive.");
  if (entry.headerOffset !== 0)
    return error("PKG-006", "The file mimetype is missing or is not the first in the archive.");
  const head = await source.bytes(0, Math.min(30, source.size));
  const extraLength = (head[28] ?? 0) | ((head[29] ?? 0) << 8);
  if (extraLength > 0) error("PKG-005", `The file mimetype has an extra field of ${extraLength} bytes.`);
  if (entry.method !== 0) error("PKG-007", "The file mimetype is compressed, which it must not be.");
  const text = new TextDecoder("latin1").decode(await zip.bytes(entry, 1_000));
  if (text !== "application/epub+zip")
    error("PKG-007", "The file mimetype says something other than application/epub+zip.");
}

function checkNames(entries: readonly ZipEntry[], add: (finding: EpubFinding) => void): void {
  const seen = new Map<string, string>();
  for (const { name } of entries) {
    if (name.endsWith("/")) {
      if (!entries.some((other) => other.name !== name && other.name.startsWith(name)))
        add({ id: "PKG-014", severity: "warning", file: name, text: `The folder ${name} is empty.` });
      continue;
    }
    // Two names that differ only in case or in how letters are composed are one on many systems.
    const folded = name.normalize("NFC").toLowerCase();
    const other = seen.get(folded);
    if (other !== undefined)
      add({
        id: "OPF-060",
        severity: "error",
        file: name,
        text: `${name} and ${other} are one name on some systems.`,
      });
    else seen.set(folded, name);
    for (const fault of nameFaults(name)) add({ ...fault, file: name });
  }
}

function nameFaults(name: string): Omit<EpubFinding, "file">[] {
  const faults: Omit<EpubFinding, "file">[] = [];
  const bad = [...new Set(name.match(forbidden) ?? [])];
  if (bad.length > 0)
    faults.push({
      id: "PKG-009",
      severity: "error",
      text: `The name of ${name} has characters that file names must not have: ${bad.map(shown).join(" ")}`,
    });
  if (/\s/.test(name))
    faults.push({ id: "PKG-010", severity: "warning", text: `The name of ${name} has spaces in it.` });
  if (name.split("/").some((part) => part.endsWith(".")))
    faults.push({ id: "PKG-011", severity: "error", text: `The name of ${name} ends with a full stop.` });
  if (name.split("/").some((part) => new TextEncoder().encode(part).length > 255))
    faults.push({ id: "PKG-009", severity: "error", text: `The name of ${name} is longer than 255 bytes.` });
  return faults;
}

const shown = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** OCF 4.2.3. */
const forbidden =
  /["*:<>?\\|\p{Cc}\p{Noncharacter_Code_Point}\p{Co}\u{fff0}-\u{fffd}\u{e0001}\u{e0020}-\u{e007f}]/gu;
