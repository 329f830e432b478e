import { bit } from "#domain/convert/readers/word-processor/character-format";

/** How the next letters look and what they are; a group hands it down and takes it back. */
export class CharacterState {
  bits = 0;
  font = 0;
  /** Half points. */
  size = 24;
  /** Windows numbers of languages. */
  language: number | undefined;
  eastAsianLanguage: number | undefined;
  style = 0;
  isDeleted = false;
  isInserted = false;
  reviser = 0;
  /** Packed into bits, as RTF writes dates. */
  revisedAt = 0;
  /** How many letters after a `\u` stand in for it. */
  standIns = 1;

  copy(): CharacterState {
    const copy = new CharacterState();
    copy.takeFrom(this);
    copy.isDeleted = this.isDeleted;
    copy.isInserted = this.isInserted;
    copy.reviser = this.reviser;
    copy.revisedAt = this.revisedAt;
    copy.standIns = this.standIns;
    return copy;
  }

  /** `\plain`: what is said about letters is taken back; what is said about how they are written is not. */
  reset(standard: CharacterState): void {
    this.takeFrom(standard);
    this.isDeleted = false;
    this.isInserted = false;
  }

  private takeFrom(other: CharacterState): void {
    this.bits = other.bits;
    this.font = other.font;
    this.size = other.size;
    this.language = other.language;
    this.eastAsianLanguage = other.eastAsianLanguage;
    this.style = other.style;
  }
}

type CharacterControl = (state: CharacterState, value: number | undefined) => void;

const toggle =
  (which: number): CharacterControl =>
  (state, value) => {
    if (value === 0) state.bits &= ~which;
    else state.bits |= which;
  };

const raised = bit.superscript | bit.subscript;
const shift =
  (which: number, least: number): CharacterControl =>
  (state, value) => {
    state.bits &= ~raised;
    // Moved by less than 2 points, letters are aligned by hand, not raised.
    if ((value ?? 6) >= least) state.bits |= which;
  };

const underlines =
  "ul uld uldash uldashd uldashdd uldb ulhwave ulldash ulth ulthd ulthdash ulthdashd ulthdashdd ulthldash ululdbwave ulw ulwave";

/** Control words about letters. */
export const characterControls: ReadonlyMap<string, CharacterControl> = new Map(
  Object.entries<CharacterControl>({
    b: toggle(bit.bold),
    i: toggle(bit.italic),
    strike: toggle(bit.strike),
    striked: toggle(bit.strike),
    scaps: toggle(bit.smallCaps),
    caps: toggle(bit.caps),
    v: toggle(bit.hidden),
    ...Object.fromEntries(underlines.split(" ").map((name) => [name, toggle(bit.underline)])),
    ulnone: (state) => {
      state.bits &= ~bit.underline;
    },
    super: shift(bit.superscript, 1),
    sub: shift(bit.subscript, 1),
    up: shift(bit.superscript, 4),
    dn: shift(bit.subscript, 4),
    nosupersub: (state) => {
      state.bits &= ~raised;
    },
    rtlch: toggle(bit.rtl),
    ltrch: (state) => {
      state.bits &= ~bit.rtl;
    },
    f: (state, value) => {
      state.font = value ?? 0;
    },
    fs: (state, value) => {
      state.size = value ?? 24;
    },
    lang: (state, value) => {
      state.language = value;
    },
    langfe: (state, value) => {
      state.eastAsianLanguage = value;
    },
    cs: (state, value) => {
      state.style = value ?? 0;
    },
    deleted: (state, value) => {
      state.isDeleted = value !== 0;
    },
    revised: (state, value) => {
      state.isInserted = value !== 0;
    },
    revauth: (state, value) => {
      state.reviser = value ?? 0;
    },
    revauthdel: (state, value) => {
      state.reviser = value ?? 0;
    },
    revdttm: (state, value) => {
      state.revisedAt = value ?? 0;
    },
    revdttmdel: (state, value) => {
      state.revisedAt = value ?? 0;
    },
    // Past a handful nothing can be meant but to make text vanish.
    uc: (state, value) => {
      state.standIns = Math.min(Math.max(0, value ?? 1), 8);
    },
  }),
);
