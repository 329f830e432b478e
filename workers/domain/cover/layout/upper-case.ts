/**
 * Capitals as the language makes them. Not `toLocaleUpperCase`: its answers come from the engine's own language data, and
 * a cover must come out alike everywhere.
 */
export function upperCase(text: string, language: string): string {
  switch (language.toLowerCase().split("-")[0]) {
    case "tr":
    case "az":
      return text.replace(/i/g, "İ").replace(/ı/g, "I").toUpperCase();
    case "lt":
      // A dot kept above i and j under an accent is no part of the capital.
      return text
        .replace(/([ijį])\u0307(?=[\u0300\u0301\u0303])/g, "$1")
        .toUpperCase()
        .normalize("NFC");
    case "el":
      return greekCapitals(text);
    default:
      return text.toUpperCase();
  }
}

/** Greek capitals carry no accents; a diaeresis stays, and comes where the lost accent had parted two vowels. */
function greekCapitals(text: string): string {
  return text
    .replace(/(?<!\p{L})ή(?!\p{L})/gu, "\uE000")
    .normalize("NFD")
    .replace(/([αεοηυΑΕΟΗΥ])([\u0301\u0300\u0342])([ιυ])(?![\u0308\u0300\u0301\u0342])/g, "$1$3\u0308")
    .replace(/[\u0301\u0300\u0342\u0313\u0314](?=[\u0300-\u036f]*)/g, "")
    .toUpperCase()
    .replace(/\u0345/g, "Ι")
    .normalize("NFC")
    .replace(/\uE000/g, "Ή");
}
