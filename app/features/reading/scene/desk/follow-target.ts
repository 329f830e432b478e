import { placeOfLink } from "#app/features/reading/reading/place-address";
import type { Reading } from "#app/features/reading/reading/reading";
import { paperTone } from "#app/features/reading/scene/boards/tones";
import type { Desk } from "#app/features/reading/scene/desk/desk";

/** Of a note's card, page units; a page unit is 1.125 of a board's. */
export const noteWidth = 400;
const noteScale = 2.53;

/** Fetches a note and lays its card beside the page. */
export async function openNote(reading: Reading, desk: Desk, id: string): Promise<void> {
  const { ink, faint, ground, accent } = paperTone;
  try {
    const note = await reading.pager.note(id, {
      width: noteWidth,
      scale: noteScale,
      ink: { ink, faint, paper: ground, accent },
    });
    desk.set({ noteCard: { label: note.label, text: note.text, bitmap: note.bitmap } });
  } catch {
    desk.set({
      noteCard: { text: "We couldn’t load this note. Try again in a moment.", bitmap: null },
    });
  }
}

/** Goes where a link leads inside the book; an address outside is shown, not followed. */
export function followLink(reading: Reading, desk: Desk, href: string): void {
  const place = placeOfLink(reading.get().book, href);
  if (place) void reading.goTo(place);
  else desk.set({ noteCard: { text: href, bitmap: null } });
}
