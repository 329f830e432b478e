import { primaryLanguage } from "#domain/convert/writers/epub/language-tags";

/**
 * How a language's letters are set. `alphabetic` ones know small capitals, letters spaced out and hyphens; those that
 * are joined or have no cases do not. Chinese, Japanese and Korean indent every paragraph by whole characters.
 */
export type Script = "alphabetic" | "caseless" | "chinese" | "japanese" | "korean";

export function scriptOf(language: string): Script {
  const primary = primaryLanguage(language);
  if (/^(?:zh|yue|lzh|wuu)$/.test(primary)) return "chinese";
  if (primary === "ja") return "japanese";
  if (primary === "ko") return "korean";
  return caseless.test(primary) ? "caseless" : "alphabetic";
}

const caseless =
  /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi|hi|mr|ne|sa|bn|as|pa|gu|or|ta|te|kn|ml|si|th|lo|my|km|bo|dz|ka|am|ti)$/;

/** What a book's stylesheet depends on. */
export type StyleOptions = {
  /** Keep to what Kindle accepts: no body margins, line heights, alignment or generated content. */
  kindle: boolean;
  /** Tighter spacing for phones. */
  mobile: boolean;
  direction: "ltr" | "rtl";
  script: Script;
  ornaments: readonly { ornament: string; className: string }[];
};
