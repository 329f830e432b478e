import type { DatabaseOf } from "#db/client";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { type AnalystItem, checkedAnswer } from "#domain/analyst/answer";
import { analystQuestion, excerptOf, type TextOfChapter } from "#domain/analyst/question";
import type { AnalystTask } from "#domain/analyst/tasks";
import { plainText } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { Analyst } from "#workers/gateways/analyst/analyst";
import { randomName } from "#workers/services/accounts/random-name";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import {
  chapterContent,
  matterOf,
  openInEditor,
  titleInBook,
} from "#workers/services/books/editable-book.server";

/** What an author may ask in a day; each costs the site some 17,000 tokens at most. */
const dayRule = { kind: "window", limit: 10, windowMs: 24 * 3_600_000 } as const satisfies ThrottleRule;

export type AnalystAskingDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  throttle: Throttling;
  /** Undefined: the site has none. */
  analyst: Analyst | undefined;
};
export type AnalystAsking = ReturnType<typeof createAnalystAsking>;

/** What a model says of a book, when its author asks and agrees that the text leaves the site. Nothing of it is kept or applied. */
export function createAnalystAsking({ db, files, throttle, analyst }: AnalystAskingDeps) {
  return {
    /** Who would get the text; null where the site has no model. */
    provider: analyst?.name ?? null,

    /**
     * Refuses with `not-found` (also where there is no model), `book-not-finished`, `book-not-stored`, `too-many-requests` or
     * `analyst-failed`.
     */
    async ask(ownerId: string, projectId: string, task: AnalystTask, now: number): Promise<AnalystItem[]> {
      if (!analyst) throw new Refusal("not-found");
      const opened = await openInEditor({ db: db(ownerId), files }, ownerId, projectId);
      await throttle.hit("analyst", ownerId, dayRule, now);
      const chapters: TextOfChapter[] = [];
      for (const listed of opened.list) {
        if (listed.isDeleted || matterOf(opened, listed).matter !== "body") continue;
        const { blocks } = await chapterContent({ files }, opened, listed.id);
        const paragraphs = [...walkBlocks(blocks)].flatMap((block) =>
          block.kind === "paragraph" ? [plainText(block.inlines)] : [],
        );
        chapters.push({ title: titleInBook(opened, listed.id), paragraphs });
      }
      const { row, stored } = opened;
      const excerpt = excerptOf(chapters);
      const book = { title: row.name, author: row.author ?? "", language: stored.manifest.metadata.language };
      const question = analystQuestion(task, book, excerpt, `manuscript-${randomName()}`);
      const answer = await analyst.ask(question).catch((error: unknown) => {
        console.error(JSON.stringify({ event: "analyst-failed", fault: describeFault(error) }));
        throw new Refusal("analyst-failed");
      });
      console.log(JSON.stringify({ event: "analyst-asked", task, tokens: answer.tokens }));
      return checkedAnswer(task, answer.text, excerpt);
    },
  };
}
