import { useMutation } from "@tanstack/react-query";
import { CallError, call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { type Toast, useToast } from "#app/ui/toast";
import { NotConfirmed, useStepUp } from "../use-step-up";

type RevokingProps = {
  /** Where one session is deleted, and all others. */
  onePath: (id: string) => string;
  allPath: string;
  /** The list is asked for again before the row leaves. */
  refresh: () => Promise<unknown>;
  fault: (error: Error, what: "session" | "sessions") => Toast;
};

/**
 * Ends one session, or all others; says so, and refreshes the list. `dialog` asks who it is where that was proven too long
 * ago.
 */
export function useRevoking({ onePath, allPath, refresh, fault }: RevokingProps) {
  const toast = useToast();
  const { guarded, dialog } = useStepUp();
  const end = (path: string) => guarded(() => call(path, anything, { method: "DELETE" }));
  const tell = (error: Error, what: "session" | "sessions") => {
    if (!(error instanceof NotConfirmed)) toast(fault(error, what));
  };
  const one = useMutation({
    mutationFn: async (id: string) => {
      await end(onePath(id)).catch((error: unknown) => {
        // It has ended by itself or elsewhere: that is what was wanted.
        if (!(error instanceof CallError && error.code === "not-found")) throw error;
      });
      await refresh();
    },
    onSuccess: () =>
      toast({
        title: "Session Revoked",
        description: "The session has been successfully terminated.",
        tone: "success",
      }),
    onError: (error) => tell(error, "session"),
  });
  const all = useMutation({
    mutationFn: async () => {
      await end(allPath);
      await refresh();
    },
    onSuccess: () =>
      toast({
        title: "Sessions Revoked",
        description: "All other sessions have been terminated.",
        tone: "success",
      }),
    onError: (error) => tell(error, "sessions"),
  });
  return {
    revoke: one.mutate,
    revokeAll: all.mutate,
    /** The session that is being revoked now. */
    revoking: one.isPending ? one.variables : undefined,
    isRevokingAll: all.isPending,
    isBusy: one.isPending || all.isPending,
    dialog,
  };
}
