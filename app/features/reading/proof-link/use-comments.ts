import { useCallback, useState } from "react";
import { CallError } from "#app/contract/call";
import type { OwnComment, ProofSession } from "#app/contract/reading/proof-links";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { useToast } from "#app/ui/toast";
import { markOf } from "./open-proof";
import { type NewComment, proofCalls } from "./proof-calls";

type UseComments = {
  token: string;
  session: ProofSession;
  reading: OwnReading;
  /** The link doesn't work any more. */
  onClosed: () => void;
};

/** What this browser's reader wrote, on the pages and in the list. */
export function useComments({ token, session, reading, onClosed }: UseComments) {
  const [comments, setComments] = useState<readonly OwnComment[]>(session.comments);
  const [name, setName] = useState(session.name);
  const toast = useToast();
  const failed = useCallback(
    (error: unknown, title: string) => {
      if (error instanceof CallError && error.code === "proof-link-closed") return onClosed();
      const description = error instanceof Error ? error.message : "Please try again.";
      toast({ title, description, tone: "destructive" });
    },
    [onClosed, toast],
  );
  const refresh = useCallback(async () => {
    try {
      setComments(await proofCalls.comments(token));
    } catch (error) {
      if (error instanceof CallError && error.code === "proof-link-closed") onClosed();
    }
  }, [token, onClosed]);
  return {
    comments,
    name,
    refresh,
    /** True when the comment is kept. */
    async write(comment: Omit<NewComment, "edition">): Promise<boolean> {
      try {
        const kept = await proofCalls.write(token, { ...comment, edition: session.edition });
        setComments((now) => [...now, kept]);
        setName(comment.name);
        const mark = markOf(kept, session);
        if (mark) reading.putMark(mark);
        toast({ title: comment.kind === "suggestion" ? "Suggestion sent" : "Comment sent", tone: "success" });
        return true;
      } catch (error) {
        failed(error, "Not sent yet");
        return false;
      }
    },
    async takeBack(id: string): Promise<void> {
      try {
        await proofCalls.takeBack(token, id);
        setComments((now) => now.filter((one) => one.id !== id));
        reading.removeMark(id);
        toast({ title: "Taken back" });
      } catch (error) {
        failed(error, "Not taken back");
      }
    },
  };
}
