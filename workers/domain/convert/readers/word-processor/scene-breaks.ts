import { isUnseen } from "#domain/book/accepted-text";
import { type Alignment, type Block, type Inline, plainText } from "#domain/book/blocks";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";

/** By what is typed, or by a style whose name says so. */
export function isSceneBreak({ inlines, align, role }: FinishedParagraph): boolean {
  return role.kind === "sceneBreak" ? plainText(inlines).length <= 20 : isSceneBreakText(inlines, align);
}

/** True for what authors type between scenes: `* * *`, `#`, `⁂`, a row of dashes. */
export function isSceneBreakText(inlines: readonly Inline[], align: Alignment): boolean {
  let text = "";
  for (const inline of inlines) {
    if (isUnseen(inline)) continue;
    if (inline.kind !== "text") return false;
    text += inline.text;
    if (text.length > maxLength) return false;
  }
  const marks = text.replace(/[\s\u00a0]+/g, "");
  if (ornaments.test(marks)) return true;
  if (/^(oOo|o0o|0o0|xxx|XXX)$/.test(marks)) return true;
  // A lone dash or dots may be a line of speech; a row of them, or one set in the middle, is a break.
  return /^[-–—―_=]{3,60}$/.test(marks) || (rowMarks.test(marks) && align === "center");
}

/** The break that these signs print, if they are any. */
export function printedBreak(signs: readonly Inline[]): Block {
  const ornament = signs
    .map((inline) => (inline.kind === "text" ? inline.text : ""))
    .join("")
    .trim();
  return ornament ? { kind: "sceneBreak", ornament } : { kind: "sceneBreak" };
}

const maxLength = 60;
const ornaments = /^[*＊∗⁎⁂⁑✱✲✳✽❋※#＃•●○◦◆◇■□▪▫★☆✦✧✶✴❖❦❧☙❁❀✿♦♥♣♠⚜§☼☽☾~～∼⸻]{1,40}$/u;
const rowMarks = /^[-–—―_=·.…+]{1,60}$/;
