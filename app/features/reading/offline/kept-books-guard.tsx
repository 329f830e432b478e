import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useAuth } from "#app/features/accounts/use-auth";
import { indexCache, offlineBooksPath, offlineReadingKeyPrefix } from "./kept-names";

const personKey = "colophon.person";

/** Stands on every page: what a person kept on this device goes when they sign out, or when somebody else comes. */
export function KeptBooksGuard() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const userId = user?.id;
  // The page of kept books may come from the device itself, where it was kept without anybody's name; then nobody is known
  // here, on any page it leads to, until somebody was.
  const mayBeNameless = useRef(pathname === offlineBooksPath);
  const lastKnown = useRef<string>();
  useEffect(() => {
    const before = lastKnown.current;
    if (userId) {
      mayBeNameless.current = false;
      lastKnown.current = userId;
    }
    settle(userId, mayBeNameless.current, before).catch((fault: unknown) => {
      // Storage that cannot be read holds nothing that could be opened here either.
      console.warn("What is kept on this device could not be looked through.", fault);
    });
  }, [userId]);
  return null;
}

/** `lastHere`: who this page last knew; an open book of theirs may have written after another tab cleared all. */
async function settle(
  userId: string | undefined,
  mayBeNameless: boolean,
  lastHere: string | undefined,
): Promise<void> {
  const person = userId ?? (mayBeNameless ? await (await import("./settle-kept")).whoIsSignedIn() : null);
  if (person === undefined) return;
  const before = lastHere ?? localStorage.getItem(personKey);
  // Most devices hold nothing, and need none of the code that would remove it.
  if (await isAnythingKept()) {
    const { settleKept } = await import("./settle-kept");
    await settleKept(person, Boolean(before) && before !== person);
  }
  if (person) localStorage.setItem(personKey, person);
  else localStorage.removeItem(personKey);
}

async function isAnythingKept(): Promise<boolean> {
  if (Object.keys(localStorage).some((key) => key.startsWith(offlineReadingKeyPrefix))) return true;
  // A private window may have no store for files, and say so by failing.
  return typeof caches !== "undefined" && caches.has(indexCache).catch(() => false);
}
