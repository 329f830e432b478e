import { useEffect, useState } from "react";

/** Returns true once the page is alive: what is fetched later has no place in the served page, which could not wait for it. */
export function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
