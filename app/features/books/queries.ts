import { type QueryKey, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UsageAnswer } from "#app/contract/accounts/people";
import type { Project, ServerStatus } from "#app/contract/books/projects";
import { CallError, call } from "#app/contract/call";

/** Loaders bring the first answers, so the shapes of later ones come when they are needed. */
const projects = () => import("#app/contract/books/projects");
const people = () => import("#app/contract/accounts/people");

/** How often the progress card asks, until its project is completed or failed. */
export const progressPollMs = 1_500;
/**
 * Recent projects and the server's load: every 5 s, and a breath. A local server closes idle connections after exactly
 * five seconds, and a request sent in that instant is lost.
 */
export const recentProjectsPollMs = 5_040;
export const serverStatusPollMs = 5_060;
const progressRetries = 3;

/** Whose answers they are is part of the key, so nothing of a guest's is shown to the account, or the other way round. */
export type WhoseId = string;
export const whose = (user: { id: string } | null): WhoseId => user?.id ?? "visitor";

export const projectKeys = {
  all: ["projects"] as const,
  list: (of: WhoseId) => ["projects", of] as const,
  one: (of: WhoseId, id: string) => ["projects", of, id] as const,
  usage: (of: WhoseId) => ["usage", of] as const,
  serverStatus: ["server-status"] as const,
};

export const projectsQuery = (of: WhoseId, first?: Project[]) =>
  queryOptions({
    queryKey: projectKeys.list(of),
    queryFn: ({ signal }): Promise<Project[]> =>
      call("/api/projects", async () => (await projects()).projectList, { signal }),
    initialData: first,
    retry: progressRetries,
  });

/** One project by its id; null when this person has none of this id. */
export const projectQuery = (of: WhoseId, id: string, first?: Project) =>
  queryOptions({
    queryKey: projectKeys.one(of, id),
    queryFn: async ({ signal }): Promise<Project | null> => {
      try {
        return await call(`/api/projects/${encodeURIComponent(id)}`, async () => (await projects()).project, {
          signal,
        });
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
    initialData: first,
    retry: progressRetries,
  });

export const usageQuery = (of: WhoseId, first?: UsageAnswer) =>
  queryOptions({
    queryKey: projectKeys.usage(of),
    queryFn: ({ signal }): Promise<UsageAnswer> =>
      call("/api/usage", async () => (await people()).usageAnswer, { signal }),
    initialData: first,
  });

export const serverStatusQuery = (first?: ServerStatus) =>
  queryOptions({
    queryKey: projectKeys.serverStatus,
    queryFn: ({ signal }): Promise<ServerStatus> =>
      call("/api/server/status", async () => (await projects()).serverStatus, { signal }),
    initialData: first,
  });

/** A loader's answer is newer than what was kept from an earlier visit to the page: it takes its place. */
export function useLoaded<T>(key: QueryKey, loaded: T): void {
  const client = useQueryClient();
  const name = JSON.stringify(key);
  useEffect(() => {
    client.setQueryData(JSON.parse(name) as QueryKey, loaded);
  }, [client, name, loaded]);
}

export const isFinal = (project: Pick<Project, "status">): boolean =>
  project.status === "completed" || project.status === "failed";
