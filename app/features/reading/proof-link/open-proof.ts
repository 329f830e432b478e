import type { OwnComment, ProofSession } from "#app/contract/reading/proof-links";
import { timeOf } from "#app/features/reading/host/open-reading";
import { createReading } from "#app/features/reading/reading/create-reading";
import { browserStorage } from "#app/features/reading/reading/kept-reading";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import type { ReadingNet } from "#app/features/reading/reading/reading-world";
import { environmentIds } from "#domain/vr/environments";
import type { Mark } from "#domain/vr/marks";
import { defaultSettings } from "#domain/vr/settings";
import { chapterPath, picturePath } from "./proof-calls";

/** Where somebody is in the book, and how they like it, stays in their browser. */
const ownNet: ReadingNet = {
  getPlace: async () => ({ place: null, earlierPlace: null }),
  putPlace: async (_, place) => ({ place, earlierPlace: null }),
  putSettings: async () => {},
  putMark: async (_, mark) => mark,
  deleteMark: async () => null,
};

/** Opens the book of a proof link in the reader of books. */
export async function openProof(token: string, session: ProofSession): Promise<OwnReading> {
  const { createPager } = await import("#app/features/reading/engine/create-pager");
  const storage = browserStorage();
  const pager = createPager({
    book: session.book,
    chapterPath: (index) => chapterPath(token, session, index),
    assetPath: (file) => picturePath(token, session, file),
  });
  return createReading(
    {
      content: "",
      book: session.book,
      environment: environmentIds[0],
      settings: defaultSettings,
      place: storage.read(session.book.projectId).place,
      earlierPlace: null,
      marks: session.comments.flatMap((comment) => markOf(comment, session) ?? []),
    },
    pager,
    {
      net: ownNet,
      storage,
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
      device: "",
      timeOf: (at) => timeOf(at, new Date()),
    },
  );
}

/** The mark of a comment on its page; undefined when its words stand there no more. */
export function markOf(comment: OwnComment, { sources }: Pick<ProofSession, "sources">): Mark | undefined {
  const chapter = sources.indexOf(comment.chapter);
  if (chapter < 0 || !comment.isPlaced) return undefined;
  return {
    id: comment.id,
    kind: "highlight",
    chapter,
    block: comment.block,
    start: comment.start,
    end: comment.end,
    quote: comment.quote.slice(0, 400),
    text: "",
    colour: comment.kind === "suggestion" ? "green" : "yellow",
    isDone: false,
    createdAt: comment.createdAt,
    updatedAt: comment.createdAt,
  };
}
