import type { EditableChapter, SavedChapter } from "#app/contract/books/editing";
import { CallError } from "#app/contract/call";
import type { ChapterContent } from "../model/chapter";
import { hasSameWords } from "../model/same-content";
import { ConflictError } from "./calls";
import type { UnsentDraft, UnsentDrafts } from "./unsent-drafts";

export type SaveState =
  /** `at`: null of a chapter that was opened and not changed. */
  | { kind: "saved"; at: string | null }
  | { kind: "saving" }
  /** `isKept`: the words wait in this browser. */
  | { kind: "offline"; isKept: boolean }
  | { kind: "failed"; message: string; isKept: boolean }
  | { kind: "conflict"; mine: ChapterContent; theirs: EditableChapter };

type Base = { edition: string; revision: number; content: ChapterContent };

type SaverOptions = {
  chapter: EditableChapter;
  drafts: UnsentDrafts;
  send: (save: ChapterContent & { edition: string; revision: number }) => Promise<SavedChapter>;
  /** The chapter as the server has it now. */
  load: () => Promise<EditableChapter>;
  onState: (state: SaveState) => void;
  onSaved: (saved: SavedChapter) => void;
};

/** After the last key, ms: the words go into the browser's storage, and to the server. */
const keepAfterMs = 400;
const sendAfterMs = 2_500;
/** Between two tries while nothing can be reached, ms. */
const retryAfterMs = 8_000;

/**
 * Saves one chapter: some seconds after typing stops, one request at a time, and again for as long as it takes. What is
 * not on the server is in the browser. What somebody else saved since is never written over without being asked.
 */
export class ChapterSaver {
  state: SaveState = { kind: "saved", at: null };
  private readonly options: SaverOptions;
  private base: Base;
  private read: (() => ChapterContent) | undefined;
  /** Counts changes: what was sent is the last only when it still stands there. */
  private change = 0;
  private sent = 0;
  private underWay: Promise<void> | undefined;
  /** Somebody waits for the last word to be saved. */
  private wantsAll = false;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private sendTimer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(options: SaverOptions) {
    this.options = options;
    const { edition, revision, blocks, notes } = options.chapter;
    this.base = { edition, revision, content: { blocks, notes } };
  }

  get isDirty(): boolean {
    return this.change > this.sent;
  }

  /** The chapter's on the server, as far as it is known here. */
  get revision(): number {
    return this.base.revision;
  }

  /** The text has changed; `read` gives it when it is to be kept or sent. */
  changed(read: () => ChapterContent): void {
    this.read = read;
    this.change++;
    if (this.state.kind !== "conflict" && this.state.kind !== "offline") this.become({ kind: "saving" });
    clearTimeout(this.keepTimer);
    this.keepTimer = setTimeout(() => this.keep(), keepAfterMs);
    this.sendAfter(sendAfterMs);
  }

  /** Goes on with what the browser kept when the chapter was left: it is sent at once, on what it was based on. */
  resume({ edition, revision, content }: UnsentDraft): void {
    if (edition !== this.base.edition || revision !== this.base.revision)
      this.base = { edition, revision, content: { blocks: [], notes: [] } };
    this.read = () => content;
    this.change++;
    this.become({ kind: "saving" });
    this.sendAfter(0);
  }

  /** Puts what is not saved into the browser at once. */
  keep(): boolean {
    clearTimeout(this.keepTimer);
    const content = this.isDirty ? this.read?.() : undefined;
    if (!content) return true;
    const { edition, revision } = this.base;
    return this.options.drafts.put({ chapterId: this.options.chapter.id, edition, revision, content });
  }

  /** Saves now what is not saved; resolves when it is, or when it cannot be. */
  flush(): Promise<void> {
    this.wantsAll = true;
    return this.send();
  }

  /** One request at a time: whoever asks meanwhile waits for the one under way. */
  private send(): Promise<void> {
    clearTimeout(this.sendTimer);
    this.underWay ??= this.sendChanges().finally(() => {
      this.underWay = undefined;
      this.wantsAll = false;
    });
    return this.underWay;
  }

  private async sendChanges(): Promise<void> {
    let before: number;
    do {
      before = this.sent;
      if (this.isDirty && this.state.kind !== "conflict") await this.sendOnce();
    } while (this.wantsAll && this.isDirty && this.sent > before);
  }

  /** Leaves the chapter: nothing is sent from here any more, and what was not is in the browser. */
  close(): void {
    this.keep();
    this.isClosed = true;
    clearTimeout(this.sendTimer);
  }

  /** What the text says now, when it was changed. */
  get content(): ChapterContent | undefined {
    return this.read?.();
  }

  /** Goes on with the text as it is, or with `content`, over the version that was saved elsewhere. */
  async settle(theirs: EditableChapter, content: ChapterContent | "mine" | "theirs"): Promise<void> {
    this.take(theirs);
    if (content === "theirs") {
      this.sent = this.change;
      this.options.drafts.remove(theirs.id);
      this.become({ kind: "saved", at: null });
      return;
    }
    this.become({ kind: "saving" });
    if (content !== "mine") this.read = () => content;
    this.change++;
    await this.flush();
  }

  /** The book was made anew, and the chapter is what it was: later saves name the new edition. */
  take({ edition, revision, blocks, notes }: EditableChapter): void {
    this.base = { edition, revision, content: { blocks, notes } };
  }

  private sendAfter(ms: number): void {
    clearTimeout(this.sendTimer);
    if (!this.isClosed) this.sendTimer = setTimeout(() => void this.send(), ms);
  }

  private async sendOnce(): Promise<void> {
    const content = this.read?.();
    if (!content) return;
    const { change } = this;
    if (this.state.kind !== "offline") this.become({ kind: "saving" });
    try {
      const { edition, revision } = this.base;
      const saved = await this.options.send({ edition, revision, ...content });
      this.base = { edition, revision: saved.revision, content };
      this.sent = change;
      this.options.onSaved(saved);
      if (this.isDirty) {
        // What was typed meanwhile is based on what was just saved.
        this.keep();
        this.sendAfter(sendAfterMs);
        return;
      }
      this.options.drafts.remove(this.options.chapter.id);
      this.become({ kind: "saved", at: saved.savedAt });
    } catch (error) {
      await this.afterFault(error, content);
    }
  }

  private async afterFault(error: unknown, mine: ChapterContent): Promise<void> {
    const isKept = this.keep();
    try {
      if (error instanceof ConflictError) {
        const theirs = error.conflict.chapter ?? (await this.options.load());
        const isSame =
          hasSameWords(theirs.blocks, this.base.content.blocks) &&
          hasSameWords(withoutNumbers(theirs), withoutNumbers(this.base.content));
        if (hasSameWords(theirs.blocks, mine.blocks) && hasSameWords(withoutNumbers(theirs), mine.notes)) {
          await this.settle(theirs, "theirs");
          return;
        }
        const isNews = theirs.edition !== this.base.edition || theirs.revision !== this.base.revision;
        if (isSame && isNews) {
          this.take(theirs);
          this.sendAfter(0);
        } else this.become({ kind: "conflict", mine, theirs });
        return;
      }
    } catch (fault) {
      this.fail(fault, isKept);
      return;
    }
    this.fail(error, isKept);
  }

  private fail(error: unknown, isKept: boolean): void {
    const status = error instanceof CallError ? error.status : 0;
    const message = error instanceof Error ? error.message : "";
    this.become(status === 0 ? { kind: "offline", isKept } : { kind: "failed", message, isKept });
    // What the server refuses for good it would refuse again.
    if (status === 0 || status >= 500 || status === 429) this.sendAfter(retryAfterMs);
  }

  private become(state: SaveState): void {
    this.state = state;
    if (!this.isClosed) this.options.onState(state);
  }
}

const withoutNumbers = ({ notes }: ChapterContent | EditableChapter) =>
  notes.map(({ id, label, blocks }) => ({ id, ...(label === undefined ? {} : { label }), blocks }));
