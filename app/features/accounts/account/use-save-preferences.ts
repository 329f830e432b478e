import type { PreferencesSent } from "#app/contract/accounts/profile";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { useToast } from "#app/ui/toast";
import { type Action, useAction } from "#app/ui/use-action";

/** Saves choices in the order in which they were made; says so only when it fails. */
export function useSavePreferences(): Action<PreferencesSent, unknown> {
  const toast = useToast();
  return useAction(
    (body: PreferencesSent) => {
      const sent = before.then(() => call("/api/user/preferences", anything, { method: "PATCH", body }));
      before = sent.catch(() => undefined);
      return sent;
    },
    { onError: ({ message }) => toast({ title: "Not saved", description: message, tone: "destructive" }) },
  );
}

let before: Promise<unknown> = Promise.resolve();
