import type { Alignment } from "#domain/book/blocks";
import type { NumberFormat } from "#domain/convert/format-number";

/** The older way to number: the list is described at its paragraph, and its numbers are typed before the text. */
export type OldNumbering = {
  format: NumberFormat;
  start: number;
  level: number;
  /** Twips; where the text begins. */
  indent: number | undefined;
};

/** How the paragraph at hand is set; a group hands it down and takes it back. Lengths in twips. */
export class ParagraphState {
  style = 0;
  side: "left" | "center" | "right" | "both" = "left";
  isSideSaid = false;
  left = 0;
  right = 0;
  firstLine = 0;
  above = 0;
  below = 0;
  isRtl = false;
  breaksPage = false;
  outlineLevel: number | undefined;
  list = 0;
  level = 0;
  numbering: OldNumbering | undefined;
  isInTable = false;
  nesting = 0;
  hasRule = false;
  dropCapLines = 0;
  /** The border control words now speak about is the paragraph's upper or lower one. */
  isAtRule = false;

  copy(): ParagraphState {
    return Object.assign(new ParagraphState(), this);
  }

  /** `\pard` */
  reset(): void {
    Object.assign(this, new ParagraphState());
  }

  /** Left and right are meant as they are seen, also in a paragraph that runs from right to left. */
  get align(): Alignment {
    if (this.side === "center") return "center";
    if (this.side === "both") return "justify";
    if (!this.isSideSaid) return "start";
    return (this.side === "right") === this.isRtl ? "start" : "end";
  }

  /** How many tables deep the paragraph stands. */
  get tableDepth(): number {
    return this.nesting > 0 ? this.nesting : this.isInTable ? 1 : 0;
  }
}

type ParagraphControl = (state: ParagraphState, value: number | undefined) => void;

const side =
  (which: ParagraphState["side"]): ParagraphControl =>
  (state) => {
    state.side = which;
    state.isSideSaid = true;
  };
const rule =
  (isIt: boolean): ParagraphControl =>
  (state) => {
    state.isAtRule = isIt;
  };
const drawn: ParagraphControl = (state) => {
  if (state.isAtRule) state.hasRule = true;
};

/** Control words about paragraphs. */
export const paragraphControls: ReadonlyMap<string, ParagraphControl> = new Map(
  Object.entries<ParagraphControl>({
    pard: (state) => state.reset(),
    s: (state, value) => {
      state.style = value ?? 0;
    },
    ql: side("left"),
    qc: side("center"),
    qr: side("right"),
    qj: side("both"),
    qd: side("both"),
    qt: side("both"),
    qk: side("both"),
    li: (state, value) => {
      state.left = value ?? 0;
    },
    lin: (state, value) => {
      state.left = value ?? 0;
    },
    ri: (state, value) => {
      state.right = value ?? 0;
    },
    rin: (state, value) => {
      state.right = value ?? 0;
    },
    fi: (state, value) => {
      state.firstLine = value ?? 0;
    },
    sb: (state, value) => {
      state.above = value ?? 0;
    },
    sa: (state, value) => {
      state.below = value ?? 0;
    },
    rtlpar: (state) => {
      state.isRtl = true;
    },
    ltrpar: (state) => {
      state.isRtl = false;
    },
    pagebb: (state, value) => {
      state.breaksPage = value !== 0;
    },
    outlinelevel: (state, value) => {
      state.outlineLevel = value;
    },
    ls: (state, value) => {
      state.list = value ?? 0;
    },
    ilvl: (state, value) => {
      state.level = Math.min(Math.max(0, value ?? 0), 8);
    },
    intbl: (state) => {
      state.isInTable = true;
    },
    itap: (state, value) => {
      state.nesting = Math.max(0, value ?? 0);
    },
    dropcapli: (state, value) => {
      state.dropCapLines = value ?? 0;
    },
    brdrt: rule(true),
    brdrb: rule(true),
    brdrl: rule(false),
    brdrr: rule(false),
    brdrbtw: rule(false),
    brdrbar: rule(false),
    box: rule(false),
    brdrs: drawn,
    brdrth: drawn,
    brdrsh: drawn,
    brdrdb: drawn,
    brdrdot: drawn,
    brdrdash: drawn,
    brdrhair: drawn,
    brdrdashsm: drawn,
    brdrdashd: drawn,
    brdrdashdd: drawn,
    brdrtriple: drawn,
    brdrwavy: drawn,
    brdrwavydb: drawn,
  }),
);
