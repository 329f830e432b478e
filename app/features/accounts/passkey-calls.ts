import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { type CurrentUser, currentUser } from "#app/contract/accounts/people";
import { passkey } from "#app/contract/accounts/second-factor";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";

/** Asks for a passkey and signs in with it; undefined when the person closed the browser's dialog. */
export function signInWithPasskey(): Promise<CurrentUser | undefined> {
  return unlessClosed(async () => {
    const optionsJSON = await requestOptions("/api/login/passkey-options");
    return signInWith(await startAuthentication({ optionsJSON }));
  });
}

/**
 * Offers passkeys among the username field's suggestions, and signs in with the one that is chosen. Waits for as long as the
 * page stands; undefined when the browser offers none.
 */
export async function signInFromSuggestions(): Promise<CurrentUser | undefined> {
  if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return undefined;
  return unlessClosed(async () => {
    const optionsJSON = await requestOptions("/api/login/passkey-options");
    return signInWith(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  });
}

export const stopSuggesting = (): void => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey on this device and adds it; undefined when the person closed the browser's dialog. */
export function addPasskey(): Promise<{ id: string; name: string } | undefined> {
  return unlessClosed(async () => {
    const options = await call("/api/user/passkeys/options", anything, { method: "POST" });
    const made = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    return call("/api/user/passkeys", passkey, { method: "POST", body: { passkey: made } });
  });
}

/** Confirms who one is; false when the person closed the browser's dialog. */
export async function confirmWithPasskey(): Promise<boolean> {
  const done = await unlessClosed(async () => {
    const optionsJSON = await requestOptions("/api/user/step-up/options");
    const answer = await startAuthentication({ optionsJSON });
    await call("/api/user/step-up", anything, { method: "POST", body: { passkey: answer } });
    return true;
  });
  return done ?? false;
}

const signInWith = (answer: unknown): Promise<CurrentUser> =>
  call("/api/login/passkey", currentUser, { method: "POST", body: { passkey: answer } });

const requestOptions = async (path: string) =>
  (await call(path, anything, { method: "POST" })) as PublicKeyCredentialRequestOptionsJSON;

const known = "This device already has a passkey for your account.";

async function unlessClosed<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
      throw new Error(known);
    // Browsers say no more when somebody cancels, waits too long, or leaves the page.
    if (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)) return undefined;
    throw error;
  }
}
