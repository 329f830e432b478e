import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallError, call } from "#app/contract/call";
import { type BatchAnswer, batchAnswer } from "#app/contract/conversions/batches";
import type { WhoseId } from "#app/features/books/queries";
import { isFinal } from "#app/features/books/queries";

/** As the specification has it for bulk conversions. */
const groupPollMs = 2_000;

const groupKey = (of: WhoseId, id: string | undefined) => ["group", of, id] as const;

type UseGroup = {
  of: WhoseId;
  /** Undefined until there is one. */
  id: string | undefined;
  /** What the page was loaded with. */
  first: BatchAnswer | null | undefined;
  /** Something that was sent is not finished, whatever was answered last. */
  isAwaited: boolean;
};

/** How a batch or a bulk conversion stands, asked for until all of it is finished. `isGone`: there is none of that id here. */
export function useGroup({ of, id, first, isAwaited }: UseGroup) {
  const answer = useQuery({
    queryKey: groupKey(of, id),
    queryFn: ({ signal }): Promise<BatchAnswer> =>
      call(`/api/batches/${encodeURIComponent(id ?? "")}`, batchAnswer, { signal }),
    enabled: id !== undefined,
    initialData: first && first.id === id ? first : undefined,
    // What is wrong with one question is no more than a question to ask again.
    retry: (count, error) => !isNone(error) && count < 3,
    refetchInterval: ({ state }) => {
      if (state.error && isNone(state.error)) return isAwaited ? groupPollMs : false;
      return state.data?.files.every(isFinal) && !isAwaited ? false : groupPollMs;
    },
  });
  return { data: answer.data, isGone: answer.error !== null && isNone(answer.error) && !isAwaited };
}

const isNone = (error: Error): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 401);

/** Calls back once each time that what was under way has come to its end. */
export function useEnd(isUnderWay: boolean, onEnd: () => void): void {
  const was = useRef(false);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (was.current && !isUnderWay) latest.current();
    was.current = isUnderWay;
  }, [isUnderWay]);
}

/** Asks the server at once what it has; undefined when it cannot tell. */
export function useAskGroup(of: WhoseId) {
  const client = useQueryClient();
  return async (id: string): Promise<BatchAnswer | undefined> => {
    try {
      const answer = await call(`/api/batches/${encodeURIComponent(id)}`, batchAnswer);
      client.setQueryData(groupKey(of, id), answer);
      return answer;
    } catch {
      return undefined;
    }
  };
}

/** An id that is followed: the address's, or the one just begun, which the address gets when the router comes round to it. */
export function useFollowedId(addressed: string | undefined) {
  const [begun, setBegun] = useState<{ id: string; from: string | undefined }>();
  const id = begun && begun.from === addressed ? begun.id : addressed;
  return {
    id,
    begin: (next: string) => setBegun({ id: next, from: addressed }),
    end: () => setBegun(undefined),
  };
}
