import { currentUser } from "#app/contract/accounts/people";
import { CallError, call } from "#app/contract/call";
import { forgetKeptReadings } from "#app/features/reading/reading/kept-reading";
import { thisDevice } from "./device";
import { settleOwner, visitor } from "./settle-owner";

/** Removes what another person kept on this device. `person`: an account's id; null when nobody is signed in. */
export async function settleKept(person: string | null, isOther: boolean): Promise<void> {
  const device = thisDevice();
  if (isOther) forgetKeptReadings();
  if (device) await settleOwner(device, person ?? visitor);
}

/** Returns the account's id; null for nobody, undefined when it cannot be found out. */
export async function whoIsSignedIn(): Promise<string | null | undefined> {
  try {
    return (await call("/api/user", currentUser)).id;
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? null : undefined;
  }
}
