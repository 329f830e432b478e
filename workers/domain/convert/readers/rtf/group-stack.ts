import { CharacterState } from "#domain/convert/readers/rtf/character-state";
import type { Destination } from "#domain/convert/readers/rtf/destination";
import { ParagraphState } from "#domain/convert/readers/rtf/paragraph-state";

/** One open group. States are shared with the group around it until one of them changes. */
export type Group = {
  character: Readonly<CharacterState>;
  paragraph: Readonly<ParagraphState>;
  destination: Destination;
  /** This group began its destination and ends it. */
  isOpener: boolean;
  /** Nothing but control words has been met in it: a word may still name its destination. */
  isFresh: boolean;
  /** It began with `\*`: to be passed over unless its destination is known. */
  isIgnorable: boolean;
};

/** The groups open at this point. Past `deepest` groups are counted, but have no states of their own. */
export class GroupStack {
  private readonly groups: (Group & { ownsCharacter: boolean; ownsParagraph: boolean })[];
  private uncounted = 0;

  constructor() {
    this.groups = [
      {
        character: new CharacterState(),
        paragraph: new ParagraphState(),
        destination: {},
        isOpener: false,
        isFresh: false,
        isIgnorable: false,
        ownsCharacter: true,
        ownsParagraph: true,
      },
    ];
  }

  get top(): Group {
    return this.last;
  }

  get depth(): number {
    return this.groups.length - 1 + this.uncounted;
  }

  get isTooDeep(): boolean {
    return this.uncounted > 0;
  }

  open(): void {
    if (this.groups.length > deepest) {
      this.uncounted++;
      return;
    }
    const { character, paragraph, destination } = this.last;
    this.groups.push({
      character,
      paragraph,
      destination: destination.child?.() ?? destination,
      isOpener: destination.child !== undefined,
      isFresh: true,
      isIgnorable: false,
      ownsCharacter: false,
      ownsParagraph: false,
    });
  }

  /** The group that ended, or undefined when there was none to end. */
  close(): Group | undefined {
    if (this.uncounted > 0) {
      this.uncounted--;
      return undefined;
    }
    return this.groups.length > 1 ? this.groups.pop() : undefined;
  }

  /** The innermost group's state, to be changed. */
  get character(): CharacterState {
    const { last } = this;
    if (!last.ownsCharacter) {
      last.character = last.character.copy();
      last.ownsCharacter = true;
    }
    return last.character as CharacterState;
  }

  /** The innermost group's state, to be changed. */
  get paragraph(): ParagraphState {
    const { last } = this;
    if (!last.ownsParagraph) {
      last.paragraph = last.paragraph.copy();
      last.ownsParagraph = true;
    }
    return last.paragraph as ParagraphState;
  }

  /** The state of the group around the innermost, to be changed. */
  get outerParagraph(): ParagraphState {
    const outer = this.groups[this.groups.length - 2] ?? this.last;
    if (!outer.ownsParagraph) {
      outer.paragraph = outer.paragraph.copy();
      outer.ownsParagraph = true;
    }
    return outer.paragraph as ParagraphState;
  }

  private get last() {
    const last = this.groups[this.groups.length - 1];
    if (!last) throw new Error("the outermost group is never closed");
    return last;
  }
}

const deepest = 1_000;
