import type { Destination } from "#domain/convert/readers/rtf/destination";
import type { LeftReason } from "#domain/losses/reasons";
import type { SourceSide } from "#domain/losses/source-side";

/** For text that is never part of a book: put down in the loss report as left out, and passed over where nobody counts. */
export function besideText(
  source: SourceSide | undefined,
  reason: LeftReason,
  isNote = false,
): Destination | "skip" {
  if (!source) return "skip";
  let isOpen = false;
  let noteWaits = isNote;
  const end = () => {
    if (isOpen) source.end();
    isOpen = false;
  };
  return {
    text(text) {
      if (noteWaits) source.note("");
      noteWaits = false;
      if (!isOpen) source.begin();
      isOpen = true;
      source.text(text, reason);
    },
    control(word) {
      if (word === "par" || word === "cell" || word === "row") end();
      else if ((word === "tab" || word === "line") && isOpen) source.space();
      else return false;
      return true;
    },
    group: (word) => (notText.has(word) ? unread : undefined),
    close: end,
  };
}

const notText = new Set("pict object fldinst shp do listtext pntext bkmkstart bkmkend".split(" "));
const unread: Destination = { control: () => true, raw: () => undefined, group: () => unread };
