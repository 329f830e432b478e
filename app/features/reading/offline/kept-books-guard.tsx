import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { currentUser } from "#app/contract/accounts/people";
import { CallError, call } from "#app/contract/call";
import { useAuth } from "#app/features/accounts/use-auth";
import { forgetKeptReadings } from "#app/features/reading/reading/kept-reading";
import { thisDevice } from "./device";
import { keptPage } from "./kept-books";
import { settleOwner, visitor } from "./settle-owner";

const personKey = "colophon.person";

/** Stands on every page: what a person kept on this device goes when they sign out, or when somebody else comes. */
export function KeptBooksGuard() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const userId = user?.id;
  // The page of kept books may come from the device itself, where it was kept without anybody's name; then nobody is known
  // here, on any page it leads to, until somebody was.
  const mayBeNameless = useRef(pathname === keptPage);
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
  const device = thisDevice();
  const person = userId ?? (mayBeNameless ? await whoIsSignedIn() : null);
  if (person === undefined) return;
  const before = lastHere ?? localStorage.getItem(personKey);
  if (before && before !== person) forgetKeptReadings();
  if (person) localStorage.setItem(personKey, person);
  else localStorage.removeItem(personKey);
  if (device) await settleOwner(device, person ?? visitor);
}

/** Null: nobody; undefined: not to be found out. */
async function whoIsSignedIn(): Promise<string | null | undefined> {
  try {
    return (await call("/api/user", currentUser)).id;
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? null : undefined;
  }
}
