import { useRevalidator } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallError, call } from "#app/contract/call";
import type { Shape } from "#app/contract/shape";

/** A list of sessions is so old at most while its page is open, ms. */
const freshMs = 30_000;

/**
 * A list of sessions that begins with what the page was loaded with and is asked for again every 30 s. Where this session
 * has ended meanwhile, the page is loaded anew, which leads to signing in.
 */
export function useSessionList<T>(path: string, shape: () => Promise<Shape<T>>, loaded: T, loadedAt: number) {
  const { revalidate } = useRevalidator();
  const list = useQuery({
    // What an earlier visit fetched is older than what this one was loaded with.
    queryKey: [path, loadedAt],
    queryFn: ({ signal }) => call(path, shape, { signal }),
    initialData: loaded,
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
  const hasEnded = list.error instanceof CallError && list.error.status === 401;
  useEffect(() => {
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);
  return { ...list, data: list.data ?? loaded };
}
