import { isOn } from "#domain/convert/readers/word-processor/character-format";
import { wholeNumber } from "#domain/convert/readers/word-processor/paragraph-format";
import type { Attributes } from "#domain/convert/xml";

/** A check box or a list to choose from, of the older kind that is a field. */
export class FormField {
  private isChecked = false;
  private chosen: number | undefined;
  private readonly entries: string[] = [];

  /** Takes one element of its data. False when it is none. */
  open(name: string, attributes: Attributes): boolean {
    switch (name) {
      case "w:default":
        this.isChecked = isOn(attributes);
        this.chosen ??= wholeNumber(attributes["w:val"]);
        return true;
      case "w:checked":
        this.isChecked = isOn(attributes);
        return true;
      case "w:result":
        this.chosen = wholeNumber(attributes["w:val"]);
        return true;
      case "w:listEntry":
        if (this.entries.length < maxEntries) this.entries.push(attributes["w:val"] ?? "");
        return true;
      default:
        return false;
    }
  }

  /** What it shows, when the field of this instruction shows no text of its own. */
  shown(instruction: string): string | undefined {
    if (/^\s*FORMCHECKBOX/i.test(instruction)) return this.isChecked ? "☒" : "☐";
    if (/^\s*FORMDROPDOWN/i.test(instruction)) return this.entries[this.chosen ?? 0];
    return undefined;
  }
}

const maxEntries = 500;
