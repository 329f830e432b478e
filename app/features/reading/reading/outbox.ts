import { CallError } from "#app/contract/call";
import type {
  KeptSettings,
  MarkChange,
  PlaceAnswer,
  ReadingWorld,
} from "#app/features/reading/reading/reading-world";
import type { Mark } from "#domain/vr/marks";
import type { KeptPlace } from "#domain/vr/place";

/** A place or a setting is sent when nothing has changed for so long, */
const stillMs = 1_500;
/** and while pages keep turning, no later than this. */
const longestMs = 10_000;
const firstRetryMs = 4_000;
const longestRetryMs = 60_000;
/** To whom no session says who they are, a book does not exist. */
const signedOut =
  "What you do here cannot be saved now: you may be signed out, or the book was deleted. Sign in in another tab, and it is sent from here.";

type OutboxEvents = {
  /** Something is unsent now, or everything was sent. */
  onChange(): void;
  /** What the server holds after a place was sent. */
  onPlace(answer: PlaceAnswer, sent: KeptPlace): void;
  /** What stands of a mark after it was sent; null: it was removed elsewhere. */
  onMark(id: string, mark: Mark | null, sent: MarkChange): void;
  /** The server said no, for good: the sentence for people. */
  onRefused(sentence: string): void;
};

/**
 * What a person does in a book, on its way to the server: kept on the device at once, sent when the hand rests, and again
 * until it arrives. Of place and settings only the newest goes.
 */
export function createOutbox(projectId: string, world: ReadingWorld, events: OutboxEvents) {
  const { net, storage } = world;
  const { unsent } = storage.read(projectId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  let failures = 0;
  let isTold = false;
  let sending: Promise<void> | null = null;
  let isClosed = false;

  const hasUnsent = () =>
    unsent.place !== null || unsent.settings !== null || Object.keys(unsent.marks).length > 0;

  function keep() {
    const kept = storage.read(projectId);
    storage.write(projectId, { ...kept, place: unsent.place ?? kept.place, unsent });
    events.onChange();
  }

  function sendLater() {
    if (isClosed) return;
    waitingSince ??= world.now();
    const wait = Math.max(0, Math.min(stillMs, waitingSince + longestMs - world.now()));
    clearTimeout(timer);
    timer = setTimeout(sendQuietly, wait);
  }

  function sendQuietly() {
    flush().catch(() => {
      // Kept, and tried again by `retryLater`.
    });
  }

  function retryLater() {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(sendQuietly, Math.min(longestRetryMs, firstRetryMs * 2 ** failures));
    failures += 1;
  }

  /** Sends everything; rejects when the server could not be reached, and tries again by itself. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    waitingSince = null;
    while (sending) await sending;
    if (!hasUnsent()) return;
    sending = sendAll().finally(() => {
      sending = null;
    });
    await sending;
  }

  async function sendAll() {
    try {
      await sendMarksAndSettings();
      if (unsent.place) await sendPlace(unsent.place, false);
      failures = 0;
      isTold = false;
    } catch (error) {
      retryLater();
      throw error;
    }
  }

  async function sendMarksAndSettings() {
    for (const [id, change] of Object.entries(unsent.marks)) await sendMark(id, change);
    if (unsent.settings) await sendSettings(unsent.settings);
  }

  async function sendMark(id: string, change: MarkChange) {
    const stands = await unlessRefused(
      "deletedAt" in change
        ? net.deleteMark(projectId, id, change.deletedAt)
        : net.putMark(projectId, change),
    );
    if (unsent.marks[id] !== change) return;
    delete unsent.marks[id];
    keep();
    if (stands !== refused) events.onMark(id, stands, change);
  }

  async function sendSettings(settings: KeptSettings) {
    await unlessRefused(net.putSettings(projectId, settings));
    if (unsent.settings === settings) unsent.settings = null;
    keep();
  }

  async function sendPlace(place: KeptPlace, isLeaving: boolean) {
    const answer = await unlessRefused(net.putPlace(projectId, place, isLeaving));
    if (unsent.place === place) unsent.place = null;
    keep();
    if (answer !== refused) events.onPlace(answer, place);
  }

  async function unlessRefused<Value>(answer: Promise<Value>): Promise<Value | typeof refused> {
    try {
      return await answer;
    } catch (error) {
      if (!isForGood(error)) {
        if (isOfNobody(error) && !isTold) {
          isTold = true;
          events.onRefused(signedOut);
        }
        throw error;
      }
      events.onRefused(error.message);
      return refused;
    }
  }

  if (hasUnsent()) sendLater();
  return {
    hasUnsent,
    unsentPlace: (): KeptPlace | null => unsent.place,
    unsentMarks: (): Readonly<Record<string, MarkChange>> => unsent.marks,
    putPlace(place: KeptPlace) {
      unsent.place = place;
      keep();
      sendLater();
    },
    /** Another device's newer place stands: what this one had not sent is overtaken. */
    dropPlace() {
      unsent.place = null;
      keep();
    },
    putSettings(settings: KeptSettings) {
      unsent.settings = settings;
      keep();
      sendLater();
    },
    putMark: (id: string, change: MarkChange) => {
      unsent.marks[id] = change;
      keep();
      sendLater();
    },
    flush,
    /** The page is being hidden or left: all goes at once, the place by a call that outlives the page. */
    leave() {
      const kept = () => {
        // Kept on the device; the next visit sends it.
      };
      if (unsent.place) sendPlace(unsent.place, true).catch(kept);
      // After what is on its way: of that, nothing goes twice.
      (sending ?? Promise.resolve()).catch(kept).then(sendMarksAndSettings).catch(kept);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const refused = Symbol("refused");

/** Not for want of a sign-in, a connection, patience or luck: the same call would be refused again. */
const isForGood = (error: unknown): error is CallError =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429 &&
  !isOfNobody(error);

const isOfNobody = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 401 || error.status === 404);
