import { LetterPattern } from "#domain/convert/letter-pattern";
/** A line of ornaments only: `* * *`, `#`, `~~~`, `⁂`, `-----`, `o0o`. It parts scenes, or underlines what is above it. */
export function isOrnament(line: string): boolean {
  const text = line.trim();
  if (!text || text.length > 100 || letterOfNone.test(text)) return false;
  return ornament.test(text) || rule.test(text) || wordlike.test(text);
}

/** Whether the ornament is a plain rule, that may also underline a heading. */
export function isRule(line: string): boolean {
  return /^\s*([-=~_*^#"'—–])\1{2,}\s*$/.test(line);
}

/** Letters that begin no ornament, and most lines. */
const letterOfNone = /^[a-np-z]/i;
const ornament = /^(?:[*#~•·⁂§☙❧❦❖◆◇○●◊✻✽✿✦★☆※＊♦♥✶∗⸻](?:\s+|$)?){1,40}$/u;
const rule = /^(?:[-–—_=.+x×](?:\s*[-–—_=.+x×]){2,})$/;
const wordlike = new LetterPattern(
  String.raw`^[^\p{L}\p{N}]{0,12}(?:[oO]0[oO]|[oO]{3}|0[oO]0|<>|\*)[^\p{L}\p{N}]{0,12}$`,
);
