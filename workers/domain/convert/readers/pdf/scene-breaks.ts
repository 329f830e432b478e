import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";
import {
  endsSentence,
  gapAbove,
  isCentred,
  roomAfter,
  startOffset,
} from "#domain/convert/readers/pdf/paragraph-breaks";
import { sureBeyond } from "#domain/convert/readers/pdf/trust";

/** Returns whether a line of stars, bullets or dashes, or three times one other sign or small letter, parts two scenes. */
export function isOrnament(line: Line, body: BodyStatistics): boolean {
  if (/^([^\p{Lu}\p{Lo}\p{N}\s.])(?:\s+\1){2,8}$/u.test(line.text) && isCentred(line, body)) return true;
  if (!/^(?:[*⁂#~•·◆❦☙❧✦✻✽❖◇○§—–-]\s*){1,9}$/u.test(line.text)) return false;
  return isCentred(line, body) || /^(?:[*⁂]\s*){1,9}$/u.test(line.text);
}

/**
 * How sure it is that two scenes are parted by white space, or by a page's end, before a paragraph that is not indented
 * in a book that indents its paragraphs; 0 when they are not.
 */
export function silentBreak(previous: Line, line: Line, body: BodyStatistics): number {
  if (body.style !== "indented" || body.indent === 0) return 0;
  const isBody = (one: Line) => Math.abs(one.size - body.size) < 0.6 && !isCentred(one, body);
  const isFlush = (one: Line) => startOffset(one, body) < body.size * 0.3;
  if (!isBody(previous) || !isBody(line) || !isFlush(line)) return 0;
  if (startOffset(previous, body) > body.indent + body.size * 0.5) return 0;
  // A sentence that goes on after a formula or a quotation, and what a colon has announced, part nothing.
  const isScene = endsSentence(previous.text) && !/[:—–]$/.test(previous.text);
  if (!isScene || previous.formula || !/^[^\p{L}]*[\p{Lu}\p{Lo}]/u.test(line.text)) return 0;
  const gap = gapAbove(previous, line);
  if (gap !== undefined) {
    const isSpace = gap > body.leading * 1.7 && gap < body.leading * 4;
    return isSpace ? sureBeyond(gap, body.leading * 1.5, body.leading * 0.5) : 0;
  }
  // Over a page the space is lost, but the first line of the next scene still stands flush.
  return roomAfter(previous, line, body) > body.size * 2 ? 0.75 : 0;
}
