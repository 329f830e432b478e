import { type FieldEffect, fieldEffect } from "#domain/convert/readers/word-processor/fields";
import type { LeftReason } from "#domain/losses/reasons";

type Field = { instruction: string; isSimple: boolean; effect: FieldEffect | undefined };

/** The fields open at this point: a field is an instruction, then what it showed when the file was saved. */
export class FieldStack {
  private readonly open: Field[] = [];
  private hidden = 0;
  /** Fields begun deeper down than any that is kept. */
  private tooDeep = 0;

  /** True while nothing is shown: inside an instruction, or in the result of a field that has no place in a book. */
  get isHidden(): boolean {
    return this.hidden > 0;
  }

  /** Why nothing is shown here; undefined when something is. */
  get leaves(): LeftReason | undefined {
    if (this.hidden === 0) return undefined;
    for (const { effect } of this.open)
      if (effect?.kind === "hidden" && effect.isContents) return effect.isIndex ? "index" : "contents";
    return "field";
  }

  get depth(): number {
    return this.open.length;
  }

  /** True inside a table of contents or an index that is left out. */
  get isInContents(): boolean {
    return this.open.some((field) => field.effect?.kind === "hidden" && field.effect.isContents);
  }

  /** What the innermost field's instruction says. */
  get currentInstruction(): string {
    return this.open.at(-1)?.instruction ?? "";
  }

  /** Where the innermost open link field leads. */
  get link(): string | undefined {
    for (let i = this.open.length - 1; i >= 0; i--) {
      const effect = this.open[i]?.effect;
      if (effect?.kind === "link") return effect.href;
    }
    return undefined;
  }

  begin(): void {
    if (this.open.length >= deepest) {
      this.tooDeep++;
      return;
    }
    this.open.push({ instruction: "", isSimple: false, effect: undefined });
    this.hidden++;
  }

  beginSimple(instruction: string): FieldEffect {
    const effect = fieldEffect(instruction);
    if (this.open.length >= deepest) {
      this.tooDeep++;
      return effect;
    }
    this.open.push({ instruction, isSimple: true, effect });
    if (effect.kind === "hidden") this.hidden++;
    return effect;
  }

  instruction(text: string): void {
    const field = this.open.at(-1);
    if (field && !field.effect && field.instruction.length < maxInstruction) field.instruction += text;
  }

  /** The instruction is complete, the result begins. */
  separate(): FieldEffect | undefined {
    const field = this.open.at(-1);
    if (!field || field.effect) return undefined;
    field.effect = this.isListedPage(field.instruction)
      ? { kind: "hidden", isContents: false }
      : fieldEffect(field.instruction);
    if (field.effect.kind !== "hidden") this.hidden--;
    return field.effect;
  }

  /** The page number of a line in a list of figures. */
  private isListedPage(instruction: string): boolean {
    return (
      /^\s*PAGEREF\b/i.test(instruction) && this.open.some((field) => /^\s*TOC\b/i.test(field.instruction))
    );
  }

  /** Returns what the field was, with an effect even when it never showed a result. */
  end(): FieldEffect | undefined {
    if (this.tooDeep > 0) {
      this.tooDeep--;
      return undefined;
    }
    const field = this.open.pop();
    if (!field) return undefined;
    const effect = field.effect ?? fieldEffect(field.instruction);
    if (!field.effect || field.effect.kind === "hidden") this.hidden--;
    return effect;
  }

  /** A field that never ends must not swallow the rest of the book. */
  endUnfinishedInstructions(aboveDepth: number): void {
    while (this.open.length > aboveDepth) {
      const field = this.open.at(-1);
      if (!field || field.effect) return;
      this.end();
    }
  }

  /** A chapter heading inside contents means their end was lost. */
  endContents(aboveDepth: number): void {
    const first = this.open.findIndex(
      (field, index) => index >= aboveDepth && field.effect?.kind === "hidden" && field.effect.isContents,
    );
    if (first >= 0) while (this.open.length > first) this.end();
  }

  endTo(depth: number): void {
    while (this.open.length > depth) this.end();
  }
}

const deepest = 200;
const maxInstruction = 4_096;
