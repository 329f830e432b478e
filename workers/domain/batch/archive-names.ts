/** The longest name in the archive without its ending, in characters: every system takes as much. */
const longest = 120;
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|\u2028\u2029]/gu;
/** Names that Windows keeps for itself, whatever their ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * One file name for each title, in their order, that every system can unpack beside the others: without signs that file
 * systems keep for themselves, and no two alike, capitals or not. `The Quay.epub`, `The Quay (2).epub`.
 */
export function archiveNames(titles: string[], extension: string): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const base = plainName(title);
    for (let copy = 1; ; copy++) {
      const name = `${copy === 1 ? base : `${base} (${copy})`}.${extension}`;
      const key = name.normalize("NFKC").toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  });
}

function plainName(title: string): string {
  const plain = [...title.normalize("NFC").replace(unsafe, "_").replace(/\s+/g, " ")]
    .slice(0, longest)
    .join("")
    // A dot in front hides a file; dots and blanks at the end are lost on Windows.
    .replace(/^[. ]+|[. ]+$/g, "");
  if (plain === "") return "Untitled";
  return reserved.test(plain) ? `_${plain}` : plain;
}
