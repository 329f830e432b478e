import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Project } from "#app/contract/books/projects";
import { isFinal, progressPollMs, projectQuery, type WhoseId } from "#app/features/books/queries";

/** After this long a project that is not found is taken to be gone. */
const giveUpLookingMs = 30_000;

/** A project by its id, asked for until it is completed or failed. `isGone`: this person has none of this id. */
export function useFollowedProject(of: WhoseId, id: string | undefined, first: Project | null | undefined) {
  const [goneId, setGoneId] = useState<string>();
  const isGone = id !== undefined && goneId === id;
  const known = first && first.id === id ? first : undefined;
  const asked = useQuery({
    ...projectQuery(of, id ?? "", known),
    enabled: id !== undefined && !isGone,
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : progressPollMs),
  });
  const isMissing = id !== undefined && !asked.data;
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => setGoneId(id), giveUpLookingMs);
    return () => clearTimeout(timer);
  }, [isMissing, id]);
  return {
    project: id === undefined ? undefined : (asked.data ?? undefined),
    isGone,
    isError: asked.isError,
    askAgain: () => void asked.refetch(),
  };
}
