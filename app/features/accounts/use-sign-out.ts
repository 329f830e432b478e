import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { call } from "#app/contract/call";

/** Waits between two tries to reach the server, ms; the last one comes again and again. */
const waitsMs = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Ends the session. When the server cannot be reached the person is signed out on this screen all the same (`isLeaving`),
 * and the server is asked again, also as soon as the connection is back, until it has answered or `stop` is called.
 */
export function useSignOut({ onLeft, onEnded }: { onLeft: () => void; onEnded: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const tries = useRef(0);
  const logout = useMutation({
    mutationFn: () => call("/api/auth/logout", z.unknown(), { method: "POST" }),
    // Offline it fails at once, instead of waiting for the connection without a word.
    networkMode: "always",
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
  const { mutate, isPending, submittedAt } = logout;

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
  }, [isLeaving, isPending, submittedAt, mutate]);

  function stop() {
    tries.current = 0;
    setLeaving(false);
  }

  return { logout, isLeaving, stop };
}
