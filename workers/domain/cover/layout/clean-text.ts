import { longestText } from "#domain/cover/design";

/**
 * Words as they are set: letters composed, line ends as `\n`, no halves of surrogate pairs, no control characters. Marks
 * of direction stay.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replace(/\t/g, " ")
    .replace(notText, "")
    .normalize("NFC");
}

// With the flag `u`, the class of surrogates finds only those without their other half.
const notText =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is sought
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff\ufff9-\ufffc\ufffe\uffff]|\p{Cs}/gu;
