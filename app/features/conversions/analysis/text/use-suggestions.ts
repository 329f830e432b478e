import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { FixAnswer, Suggestion } from "#app/contract/books/analysis";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import type { WhoseId } from "#app/features/books/queries";
import { useToast } from "#app/ui/toast";

const shapes = () => import("#app/contract/books/analysis");
const done = anything;

/** What the analysis finds in a book, and what its author does about it. */
export function useSuggestions(of: WhoseId, projectId: string, madeAt: string | null) {
  const queryKey = ["suggestions", of, projectId, madeAt] as const;
  const client = useQueryClient();
  const toast = useToast();
  const path = (act: string, more = "") => `/api/ai/${act}/${encodeURIComponent(projectId)}${more}`;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(path("analyze"), async () => (await shapes()).analysisAnswer, { signal }),
    staleTime: 0,
  });
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: ["suggestions", of, projectId] }),
    [client, of, projectId],
  );
  const failed = (error: Error) => {
    toast({ title: "Nothing changed", description: error.message, tone: "destructive" });
    return refresh();
  };
  const remember = (ids: ReadonlySet<string>, change: (one: Suggestion) => Suggestion[]) =>
    client.setQueryData(queryKey, (list: Suggestion[] | undefined) =>
      list?.flatMap((one) => (ids.has(one.id) ? change(one) : [one])),
    );

  const undo = useMutation({
    mutationFn: async (name: string) => call(path("undo-fix", `/${name}`), done, { method: "POST" }),
    onSuccess: () => {
      toast({ title: "Fix undone", description: "The words are as they were." });
      return refresh();
    },
    onError: failed,
  });
  const fix = useMutation({
    mutationFn: (ids: string[]): Promise<FixAnswer> =>
      call(path("apply-fixes"), async () => (await shapes()).fixAnswer, { method: "POST", body: { ids } }),
    onSuccess: ({ undo: name, gone }, ids) => {
      remember(new Set(ids), () => []);
      toast({
        title: "Fix Applied",
        description:
          gone > 0
            ? `${gone} no longer applied: those passages have changed. We’ve refreshed the list.`
            : "The suggestion has been automatically applied to your document.",
        tone: "success",
        ...(name ? { action: { label: "Undo", onPress: () => undo.mutate(name) } } : {}),
      });
      return refresh();
    },
    onError: failed,
  });
  const ignore = useMutation({
    mutationFn: ({ ids, reason }: { ids: string[]; reason: string }) =>
      call(path("ignore"), done, { method: "POST", body: { ids, reason } }),
    onSuccess: (_answer, { ids, reason }) => remember(new Set(ids), (one) => [{ ...one, ignored: reason }]),
    onError: failed,
  });
  const heed = useMutation({
    mutationFn: (ids: string[]) => call(path("ignore"), done, { method: "DELETE", body: { ids } }),
    onSuccess: (_answer, ids) => remember(new Set(ids), (one) => [{ ...one, ignored: null }]),
    onError: failed,
  });
  return { query, fix, ignore, heed, isBusy: fix.isPending || undo.isPending };
}
export type Deciding = Pick<ReturnType<typeof useSuggestions>, "fix" | "ignore" | "heed" | "isBusy">;
