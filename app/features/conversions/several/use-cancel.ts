import { useQueryClient } from "@tanstack/react-query";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { projectKeys, type WhoseId } from "#app/features/books/queries";
import { useToast } from "#app/ui/toast";
import type { QueueItem } from "./queue";

/** Ends the conversion of one file; it isn't counted, and leaves the list. */
export function useCancel(of: WhoseId, drop: (key: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return async ({ key, projectId }: QueueItem) => {
    if (projectId === null) return;
    try {
      await call(`/api/projects/${encodeURIComponent(projectId)}/cancel`, anything, { method: "POST" });
      drop(key);
      client.invalidateQueries({ queryKey: projectKeys.usage(of) });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: "Not Canceled", ...(description && { description }), tone: "destructive" });
    }
  };
}
