import { useQuery } from "@tanstack/react-query";
import type { Project } from "#app/contract/books/projects";
import { isFinal, projectQuery, projectsQuery, type WhoseId } from "./queries";

type Found = {
  /** Undefined while it is not known, and when this person has none of this id. */
  project: Project | undefined;
  isError: boolean;
  askAgain: () => void;
};

/**
 * Returns one project: as the list of the newest has it, else asked for by its id, because a list is a page long and a
 * project may be older. With `pollMs` it is asked for until it is completed or failed.
 */
export function useProject(
  of: WhoseId,
  id: string | undefined,
  { first, pollMs }: { first?: Project | null | undefined; pollMs?: number | false } = {},
): Found {
  const find = (list: Project[] | undefined) => list?.find((project) => project.id === id);
  const untilFinal = (project: Project | null | undefined) =>
    project && isFinal(project) ? false : (pollMs ?? false);
  const list = useQuery({
    ...projectsQuery(of),
    refetchInterval: ({ state }) => {
      const listed = find(state.data);
      return listed ? untilFinal(listed) : false;
    },
  });
  const listed = find(list.data);
  const own = useQuery({
    ...projectQuery(of, id ?? "", first && first.id === id ? first : undefined),
    enabled: id !== undefined && !listed && !list.isPending,
    refetchInterval: ({ state }) => untilFinal(state.data),
  });
  const isListed = listed !== undefined;
  return {
    project: listed ?? own.data ?? undefined,
    isError: isListed ? list.isError : own.isError,
    askAgain: () => void (isListed ? list.refetch() : own.refetch()),
  };
}
