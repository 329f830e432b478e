import { useEffect, useRef, useState } from "react";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { useAction } from "#app/ui/use-action";

/** Waits between two tries to reach the server, ms; the last one comes again and again. */
const waitsMs = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Ends the session. When the server cannot be reached the person is signed out on this screen all the same (`isLeaving`),
 * and the server is asked again, also as soon as the connection is back, until it has answered or `stop` is called.
 */
export function useSignOut({ onLeft, onEnded }: { onLeft: () => void; onEnded: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const tries = useRef(0);
  const logout = useAction<void, unknown>(() => call("/api/auth/logout", anything, { method: "POST" }), {
    onSuccess() {
      tries.current = 0;
      setLeaving(false);
      onLeft();
      onEnded();
    },
    onError() {
      tries.current++;
      setLeaving(true);
      if (tries.current === 1) onLeft();
    },
  });
  const { mutate, isPending, count } = logout;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait after each try that failed
  useEffect(() => {
    if (!isLeaving || isPending) return;
    const again = () => mutate();
    const timer = setTimeout(again, waitsMs[Math.min(tries.current, waitsMs.length) - 1]);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [isLeaving, isPending, count, mutate]);

  function stop() {
    tries.current = 0;
    setLeaving(false);
  }

  return { logout, isLeaving, stop };
}
