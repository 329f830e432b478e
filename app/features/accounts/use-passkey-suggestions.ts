import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useAuth } from "./use-auth";

/** While the sign-in form stands, the browser may suggest passkeys in its username field; choosing one signs in. */
export function usePasskeySuggestions(next: string): void {
  const { entered } = useAuth();
  const navigate = useNavigate();
  const latest = useRef({ entered, navigate, next });
  latest.current = { entered, navigate, next };

  useEffect(() => {
    if (!("PublicKeyCredential" in window)) return;
    let isHere = true;
    const calls = import("./passkey-calls");
    calls
      .then(({ signInFromSuggestions }) => (isHere ? signInFromSuggestions() : undefined))
      .then((user) => {
        if (!user || !isHere) return;
        latest.current.entered(user);
        latest.current.navigate(latest.current.next, { replace: true });
      })
      // Nothing was asked of the person, so a suggestion that cannot be had is no news to them.
      .catch(() => undefined);
    return () => {
      isHere = false;
      calls.then(({ stopSuggesting }) => stopSuggesting()).catch(() => undefined);
    };
  }, []);
}
