/** What writers and designers leave for later: filler, the journalist's `TK`, a bracket to be filled in. */
export const leftover =
  /\b[Ll]orem ipsum\b|\bTK(?:TK)*\b|\[(?:insert|INSERT|insérer|insertar|todo|TODO|tbd|TBD)\b[^\]]{0,40}\]|\[[^[\]]{1,40} einsetzen\]|\b(?:CD|DVD)(?:-ROM)? (?:is )?included\b/g;

/** What Word sets where a cross-reference or a list has lost what it was made of. */
export const fieldFault =
  /\bError! (?:Bookmark not defined|Reference source not found|Hyperlink reference not valid|No text of specified style in document)|\bFehler! (?:Textmarke nicht definiert|Verweisquelle konnte nicht gefunden werden)|\bErreur\s?! (?:Signet non défini|Source du renvoi introuvable)|¡Error! (?:Marcador no definido|No se encuentra el origen de la referencia)|\bErrore\. (?:Il segnalibro non è definito|L['’]origine riferimento non è stata trovata)|\bNo (?:table of (?:contents|figures|authorities)|index) entries found\b/g;

/**
 * Whether a text may have one of the two: each of these stands in some of them, and a plain word is found far quicker than an
 * expression that is tried at every letter.
 */
export function mayHaveLeftovers(text: string): boolean {
  return hints.some((hint) => text.includes(hint));
}

const hints = ["TK", "orem ipsum", "[", "CD", "DVD", "Err", "Fehler!", "entries found"];
