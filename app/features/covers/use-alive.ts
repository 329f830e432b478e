import { startTransition, useEffect, useState } from "react";

/** Returns true once the page is alive: what is fetched later has no place in the served page, which could not wait for it. */
export function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  // In slices: on a slow processor this would be one more long stretch right after the page came alive.
  useEffect(() => startTransition(() => setAlive(true)), []);
  return isAlive;
}
