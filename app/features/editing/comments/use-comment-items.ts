import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CommentAnswer, ProofComment } from "#app/contract/reading/proof-links";
import { useToast } from "#app/ui/toast";
import { typesetTyped } from "../find/typeset-typed";
import type { MarginItem, Passage } from "../margin/margin-item";
import { acceptSuggestion } from "./accept-suggestion";
import { answerComment, loadComments } from "./comment-calls";

type UseCommentItems = {
  projectId: string;
  /** Another one has its chapters elsewhere. */
  edition: string | undefined;
  view: EditorView | undefined;
  language: string;
  /** Quotes and dashes are set as the book's are. */
  typography: boolean;
};

/** What readers of proof links wrote, as items of the margin. */
export function useCommentItems({ projectId, edition, view, language, typography }: UseCommentItems) {
  const [comments, setComments] = useState<readonly ProofComment[]>([]);
  const toast = useToast();
  const load = useCallback(async () => {
    try {
      setComments(await loadComments(projectId));
    } catch {
      // The margin goes without them; the next look at the page asks again.
    }
  }, [projectId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new edition has its chapters elsewhere
  useEffect(() => {
    void load();
    const look = () => {
      if (document.visibilityState === "visible") void load();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [load, edition]);

  const answer = async (id: string, body: CommentAnswer): Promise<boolean> => {
    try {
      const { linkName: _, ...now } = await answerComment(projectId, id, body);
      setComments((all) => all.map((one) => (one.id === id ? { ...one, ...now } : one)));
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      toast({ title: "Not saved yet", description, tone: "destructive" });
      return false;
    }
  };
  const accept = async ({ id, quote, instead }: ProofComment, passage: Passage | undefined) => {
    if (!view || instead === null) return;
    const put = typography ? typesetTyped("", instead, language) : instead;
    const change = passage && acceptSuggestion(view.state, passage, { quote, instead: put });
    if (!change) {
      toast({
        title: "The passage has changed",
        description: `Put the new words in by hand: “${instead}”. Then choose Mark as done.`,
        tone: "destructive",
      });
      return;
    }
    view.dispatch(change.scrollIntoView());
    if (await answer(id, { do: "state", state: "accepted" }))
      toast({ title: "Suggestion accepted", tone: "success" });
  };
  const latest = useRef({ answer, accept });
  latest.current = { answer, accept };

  const items = useMemo(() => comments.map((comment) => itemOf(comment, latest)), [comments]);
  return { items };
}

type Deeds = {
  answer: (id: string, body: CommentAnswer) => Promise<boolean>;
  accept: (comment: ProofComment, passage: Passage | undefined) => Promise<void>;
};

function itemOf(comment: ProofComment, deeds: { current: Deeds }): MarginItem {
  const { id, chapter, block, start, end, quote, kind, name, createdAt, words, instead, state } = comment;
  const to = (next: ProofComment["state"]) => async () => {
    await deeds.current.answer(id, { do: "state", state: next });
  };
  const isOpen = state === "open";
  const isSuggestion = kind === "suggestion";
  return {
    id,
    chapter: `c${chapter}`,
    place: { block, from: start, to: end, quote },
    kind,
    author: name,
    role: isOpen ? "Beta reader" : stateNames[state],
    time: new Date(createdAt).toISOString(),
    body: words,
    ...(isSuggestion ? { instead: instead ?? "", whenGone: "Put the new words in by hand." } : {}),
    replies: comment.replies.map((reply) => ({
      id: reply.id,
      author: "You",
      time: new Date(reply.at).toISOString(),
      body: reply.words,
    })),
    isDone: !isOpen,
    actions: !isOpen
      ? [{ label: "Reopen", run: to("open") }]
      : isSuggestion
        ? [
            {
              label: "Accept suggestion",
              isPrimary: true,
              when: "there",
              run: (passage) => deeds.current.accept(comment, passage),
            },
            { label: "Mark as done", isPrimary: true, when: "gone", run: to("accepted") },
            { label: "Decline", run: to("declined") },
          ]
        : [{ label: "Resolve", run: to("resolved") }],
    onReply: (reply) => deeds.current.answer(id, { do: "reply", words: reply }),
  };
}

const stateNames = { open: "Beta reader", resolved: "Resolved", accepted: "Accepted", declined: "Declined" };
