import { createReading } from "#app/features/reading/reading/create-reading";
import { type BrowserSelf, deviceName } from "#app/features/reading/reading/device-name";
import { browserStorage } from "#app/features/reading/reading/kept-reading";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { readingNet, type SessionAnswer } from "#app/features/reading/reading/reading-net";
import { clockTime } from "#domain/clock-time";

/** Opens a book for reading: its session, and the engine that lays it out. Throws a `CallError` the server's no came with. */
export async function openReading(session: Promise<SessionAnswer>): Promise<OwnReading> {
  const [{ createPager }, answer] = await Promise.all([
    import("#app/features/reading/engine/create-pager"),
    session,
  ]);
  const base = `/api/vr/books/${encodeURIComponent(answer.book.projectId)}`;
  const pager = createPager({
    book: answer.book,
    chapterPath: (index) => `${base}/chapters/${index}`,
    assetPath: (file) => `${base}/${file}`,
  });
  return createReading(answer, pager, {
    net: readingNet,
    storage: browserStorage(),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    device: deviceName(navigator as BrowserSelf),
    timeOf: (at) => timeOf(at, new Date()),
  });
}

/** `2:02 PM` today, with the day before. */
export function timeOf(at: number, now: Date): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === now.toDateString();
  const day = isToday ? "" : `${moment.toLocaleDateString("en-US", { day: "numeric", month: "short" })}, `;
  return `${day}${clockTime(moment)}`;
}
