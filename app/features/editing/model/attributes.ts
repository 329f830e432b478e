import type { AttributeSpec } from "prosemirror-model";

type Attributes = Record<string, AttributeSpec>;

/** An attribute that is absent (null) or passes the check: ProseMirror takes anything that no check refuses. */
function optional(name: string, isGood: (value: unknown) => boolean): AttributeSpec {
  return {
    default: null,
    validate(value: unknown) {
      if (value !== null && !isGood(value)) throw new RangeError(`Unfit ${name}: ${JSON.stringify(value)}`);
    },
  };
}

function required(name: string, isGood: (value: unknown) => boolean): AttributeSpec {
  return {
    validate(value: unknown) {
      if (!isGood(value)) throw new RangeError(`Unfit ${name}: ${JSON.stringify(value)}`);
    },
  };
}

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isTrue = (value: unknown): boolean => value === true;
const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const oneOf = (values: readonly string[]) => (value: unknown) => isText(value) && values.includes(`${value}`);

export const text = (name: string): AttributeSpec => required(name, isText);
export const count = (name: string): AttributeSpec => required(name, isNumber);
export const choice = (name: string, values: readonly string[]): AttributeSpec =>
  required(name, oneOf(values));
export const record = (name: string): AttributeSpec => required(name, isObject);
export const maybeText = (name: string): AttributeSpec => optional(name, isText);
export const maybeCount = (name: string): AttributeSpec => optional(name, isNumber);
export const maybeTrue = (name: string): AttributeSpec => optional(name, isTrue);
export const maybeTexts = (name: string): AttributeSpec => optional(name, isTexts);
export const maybeChoice = (name: string, values: readonly string[]): AttributeSpec =>
  optional(name, oneOf(values));
/** Changed by nobody here: what a reader of pages knew of the block. */
const maybeRecord = (name: string): AttributeSpec => optional(name, isObject);

export const directions = ["ltr", "rtl"] as const;

/** What every block may carry. */
export const common: Attributes = {
  id: maybeText("id"),
  anchors: maybeTexts("list of anchors"),
  lang: maybeText("language"),
  direction: maybeChoice("direction", directions),
  trust: maybeRecord("trust"),
};
