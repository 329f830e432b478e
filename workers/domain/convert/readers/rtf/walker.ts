import { Body } from "#domain/convert/readers/rtf/body";
import { BodyWords } from "#domain/convert/readers/rtf/body-words";
import { characterControls } from "#domain/convert/readers/rtf/character-state";
import { GroupStack } from "#domain/convert/readers/rtf/group-stack";
import { HeadWords } from "#domain/convert/readers/rtf/head-words";
import { paragraphControls } from "#domain/convert/readers/rtf/paragraph-state";
import type { RtfContext } from "#domain/convert/readers/rtf/rtf-context";
import { specialCharacters, specialSymbols } from "#domain/convert/readers/rtf/special-characters";
import { TextCollector } from "#domain/convert/readers/rtf/text-collector";
import { type RtfHandler, RtfTokenizer } from "#domain/convert/readers/rtf/tokenizer";

/**
 * Walks over the tokens of a file, or of one note in it: keeps the groups' states, turns bytes into letters, and sends
 * letters and words to where their group's text goes.
 */
export class RtfWalker implements RtfHandler {
  readonly tokenizer: RtfTokenizer;
  private readonly context: RtfContext;
  private readonly groups: GroupStack;
  private readonly body: Body;
  private readonly bodyWords: BodyWords;
  private readonly headWords: HeadWords;
  private readonly letters = new TextCollector();
  private font = -1;
  /** Known at the end: the file ended before its groups did. */
  isCutOff = false;
  /** Letters yet to be passed over, since a `\u` has said what they mean. */
  private standIns = 0;

  /** `offset` is the place in the file of the first byte that will be written. */
  constructor(context: RtfContext, offset = 0) {
    this.context = context;
    this.tokenizer = new RtfTokenizer(this, offset);
    this.groups = new GroupStack();
    this.body = new Body(context, this.groups);
    this.bodyWords = new BodyWords(context, this.groups, this.body);
    this.headWords = new HeadWords(context.document, this.groups);
    this.groups.top.destination = this.bodyWords.destination;
    this.body.resetCharacter();
    this.followFont();
  }

  /** Ends whatever is open; call once, after the last byte. */
  finish(): void {
    this.tokenizer.end();
    this.isCutOff = this.groups.depth > 0 || this.tokenizer.isInBinary;
    this.flush();
    while (this.groups.depth > 0) this.endGroup(this.tokenizer.position);
    this.body.finish();
  }

  open(): void {
    this.flush();
    this.standIns = 0;
    this.groups.top.isFresh = false;
    this.groups.open();
  }

  close(at: number): void {
    this.flush();
    this.standIns = 0;
    this.endGroup(at);
    this.followFont();
  }

  control(word: string, value: number | undefined, at: number): void {
    if (word === "u") {
      this.unicode(value ?? 0);
      return;
    }
    this.standIns = 0;
    const special = specialCharacters.get(word);
    if (special !== undefined) {
      this.letters.append(special);
      return;
    }
    this.flush();
    if (this.groups.top.isFresh && this.beginsDestination(word, at)) return;
    const { destination } = this.groups.top;
    if (destination.control?.(word, value)) return;
    const character = characterControls.get(word);
    if (character) {
      character(this.groups.character, value);
      this.followFont();
      return;
    }
    const paragraph = paragraphControls.get(word);
    if (paragraph) paragraph(this.groups.paragraph, value);
    else if (word === "plain") {
      this.body.resetCharacter();
      this.followFont();
    } else if (this.headWords.control(word, value)) {
      this.font = -1;
      this.followFont();
    }
  }

  symbol(character: string): void {
    switch (character) {
      case "*":
        if (this.groups.isTooDeep) this.tokenizer.skipGroup();
        else if (this.groups.top.isFresh) this.groups.top.isIgnorable = true;
        return;
      case "\\":
      case "{":
      case "}":
        this.byte(character.charCodeAt(0));
        return;
      case "\n":
      case "\r":
        this.control("par", undefined, 0);
        return;
    }
    const special = specialSymbols.get(character);
    if (special === undefined) return;
    if (this.standIns > 0) this.standIns--;
    else this.letters.append(special);
  }

  text(data: Uint8Array, from: number, to: number, at: number): void {
    const { top } = this.groups;
    top.isFresh = false;
    if (top.destination.raw) {
      top.destination.raw(data, from, to, at);
      return;
    }
    if (this.standIns > 0) {
      const skipped = Math.min(this.standIns, to - from);
      this.standIns -= skipped;
      if (from + skipped === to) return;
      this.letters.run(data, from + skipped, to);
    } else this.letters.run(data, from, to);
    if (this.letters.length > maxGathered) this.flush();
  }

  byte(value: number): void {
    this.groups.top.isFresh = false;
    if (this.standIns > 0) this.standIns--;
    else this.letters.byte(value);
  }

  binary(at: number, length: number): void {
    if (this.standIns > 0) this.standIns--;
    else this.groups.top.destination.binary?.(at, length);
  }

  private unicode(value: number): void {
    this.groups.top.isFresh = false;
    // Numbers past 32,767 are written as negative ones, and by some writers as they are.
    const code = value < 0 ? value + 0x1_0000 : value;
    if (code > 0 && code <= 0x10_ffff) this.letters.unit(code);
    this.standIns = this.groups.top.character.standIns;
  }

  /** True when the group goes where this word says, or is passed over for its sake. */
  private beginsDestination(word: string, at: number): boolean {
    const { top } = this.groups;
    if (this.groups.isTooDeep) return false;
    const found =
      top.destination.group?.(word) ??
      (top.destination.isBody
        ? (this.headWords.destination(word) ?? this.bodyWords.begin(word, at))
        : undefined);
    if (found === "skip" || (!found && top.isIgnorable)) {
      this.tokenizer.skipGroup();
      return true;
    }
    if (!found) return false;
    top.isFresh = false;
    // A style or a font begins with the word that says which it is.
    if (found === top.destination) return false;
    if (found === "same") return true;
    top.destination = found;
    top.isOpener = true;
    if (found.usesFilePage) {
      this.groups.character.font = noFont;
      this.followFont();
    }
    return true;
  }

  private flush(): void {
    if (this.letters.length === 0) return;
    const text = this.letters.take();
    if (text !== "") this.groups.top.destination.text?.(text);
  }

  private endGroup(at: number): void {
    const { top, isTooDeep } = this.groups;
    if (!isTooDeep && top.isOpener) {
      top.destination.close?.(top, at);
      // It may have been the font table.
      this.font = -1;
    }
    this.groups.close();
  }

  private followFont(): void {
    const { font } = this.groups.top.character;
    if (font === this.font) return;
    this.font = font;
    const page = this.context.document.fonts.pageOf(font);
    this.letters.setPage(page);
    this.tokenizer.isLead = page.isLead;
  }
}

/** No font table has this number, so that the letters are read in the file's own code page. */
const noFont = -2;
const maxGathered = 16_384;
