import { z } from "zod";
import { call } from "#app/contract/call";
import type { OwnComment, ProofSession } from "#app/contract/reading/proof-links";
import { ownComment, ownComments, proofSession } from "#app/contract/reading/proof-links";

const at = (token: string, rest: string) => `/api/read/${encodeURIComponent(token)}/${rest}`;

export type NewComment = Pick<
  OwnComment,
  "kind" | "chapter" | "block" | "start" | "end" | "quote" | "words"
> & {
  name: string;
  edition: string;
  instead?: string;
};

/** The calls of a reader who came by a proof link. Each throws a `CallError`. */
export const proofCalls = {
  open: (token: string, password?: string): Promise<ProofSession> =>
    call(at(token, "session"), proofSession, { method: "POST", body: password ? { password } : {} }),
  comments: async (token: string): Promise<OwnComment[]> =>
    (await call(at(token, "comments"), ownComments)).comments,
  write: (token: string, comment: NewComment): Promise<OwnComment> =>
    call(at(token, "comments"), ownComment, { method: "POST", body: comment }),
  takeBack: async (token: string, id: string): Promise<void> => {
    await call(at(token, `comments/${encodeURIComponent(id)}`), z.unknown(), { method: "DELETE" });
  },
};

export const chapterPath = (token: string, { sources }: ProofSession, index: number): string =>
  at(token, `chapters/${sources[index] ?? index}`);

/** Of a link to parts of the book, a picture is asked for as one of a chapter that shows it. */
export const picturePath = (token: string, { pictures }: ProofSession, file: string): string => {
  const chapter = pictures?.[file];
  return at(token, file) + (chapter === undefined ? "" : `?chapter=${chapter}`);
};
