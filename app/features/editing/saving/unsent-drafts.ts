import type { ChapterContent } from "../model/chapter";

/** A chapter's words that have not reached the server. */
export type UnsentDraft = {
  chapterId: string;
  edition: string;
  /** What the words are based on. */
  revision: number;
  content: ChapterContent;
};

/** Drafts of one person's book, kept in this browser until they are sent. */
export type UnsentDrafts = {
  get(chapterId: string): UnsentDraft | undefined;
  all(): UnsentDraft[];
  /** False when the browser has no room, or lets nothing be kept. */
  put(draft: UnsentDraft): boolean;
  remove(chapterId: string): void;
};

/**
 * In the browser's own storage, which is written at once: the last words are there even when the page is closed in the
 * same moment. Others who use the browser have other keys.
 */
export function unsentDrafts(userId: string, projectId: string): UnsentDrafts {
  const prefix = `edit:${userId}:${projectId}:`;
  const read = (key: string): UnsentDraft | undefined => {
    try {
      const found = localStorage.getItem(key);
      return found === null ? undefined : (JSON.parse(found) as UnsentDraft);
    } catch {
      return undefined;
    }
  };
  return {
    get: (chapterId) => read(prefix + chapterId),
    all: () =>
      keys(prefix)
        .map(read)
        .filter((draft) => draft !== undefined),
    put(draft) {
      try {
        localStorage.setItem(prefix + draft.chapterId, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove(chapterId) {
      try {
        localStorage.removeItem(prefix + chapterId);
      } catch {
        // Nothing can be kept in this browser, so nothing is there.
      }
    },
  };
}

function keys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
