import { useMutation } from "@tanstack/react-query";
import { CallError, call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { type Toast, useToast } from "#app/ui/toast";

type RevokingProps = {
  /** Where one session is deleted, and all others. */
  onePath: (id: string) => string;
  allPath: string;
  /** The list is asked for again before the row leaves. */
  refresh: () => Promise<unknown>;
  fault: (error: Error, what: "session" | "sessions") => Toast;
};

/** Ends one session, or all others; says so, and refreshes the list. */
export function useRevoking({ onePath, allPath, refresh, fault }: RevokingProps) {
  const toast = useToast();
  const one = useMutation({
    mutationFn: async (id: string) => {
      await call(onePath(id), anything, { method: "DELETE" }).catch((error: unknown) => {
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
    onError: (error) => toast(fault(error, "session")),
  });
  const all = useMutation({
    mutationFn: async () => {
      await call(allPath, anything, { method: "DELETE" });
      await refresh();
    },
    onSuccess: () =>
      toast({
        title: "Sessions Revoked",
        description: "All other sessions have been terminated.",
        tone: "success",
      }),
    onError: (error) => toast(fault(error, "sessions")),
  });
  return {
    revoke: one.mutate,
    revokeAll: all.mutate,
    /** The session that is being revoked now. */
    revoking: one.isPending ? one.variables : undefined,
    isRevokingAll: all.isPending,
    isBusy: one.isPending || all.isPending,
  };
}
export type Revoking = ReturnType<typeof useRevoking>;
