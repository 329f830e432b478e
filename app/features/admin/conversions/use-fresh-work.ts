import { useEffect, useState } from "react";
import type { ConversionsAnswer } from "#app/contract/admin/dashboard";
import { conversionsAnswer } from "#app/contract/admin/dashboard";
import { call } from "#app/contract/call";

const everyMs = 5_000;

/**
 * The queue, asked anew every five seconds while the page is looked at. It waits while the pointer is over a row, so that no button
 * moves from under it. What refreshes itself does not keep admin access open.
 */
export function useFreshWork(loaded: ConversionsAnswer): ConversionsAnswer {
  const [work, setWork] = useState(loaded);
  useEffect(() => setWork(loaded), [loaded]);
  useEffect(() => {
    const over = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden || document.querySelector(".job-table tbody tr:hover")) return;
      call("/api/admin/conversions?refresh=1", conversionsAnswer, { signal: over.signal }).then(
        setWork,
        () => undefined,
      );
    }, everyMs);
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, []);
  return work;
}
