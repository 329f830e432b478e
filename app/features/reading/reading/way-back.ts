import type { ReadingBook } from "#app/contract/reading/vr";
import type { Pager } from "#app/features/reading/engine/pager";
import type { Place } from "#domain/vr/place";

/** Where a person was before a jump; `overtook`: the other device's place they were taken to instead. */
export type WayBack = {
  place: Place;
  reason?: string | undefined;
  overtook?: { place: Place; device: string; time: string };
};

/** The way back in words, with the pages as they are numbered now: `Quest was on page 57 at 14:02. Back to page 41`. */
export async function wayBackSentence(way: WayBack, pager: Pager, book: ReadingBook): Promise<string> {
  const back = `Back to ${await placeInWords(way.place, pager, book)}`;
  if (!way.overtook) return way.reason ? `${way.reason} ${back}` : back;
  const { place, device, time } = way.overtook;
  return `${device} was on ${await placeInWords(place, pager, book)} at ${time}. ${back}`;
}

/** The page's number; while it is not known, the chapter's name. */
async function placeInWords(place: Place, pager: Pager, book: ReadingBook): Promise<string> {
  const number = pager.numberOf(await pager.locate(place));
  if (number !== null) return `page ${number}`;
  const title = book.chapters[place.chapter]?.title;
  return title ? `“${title}”` : "where you were";
}
