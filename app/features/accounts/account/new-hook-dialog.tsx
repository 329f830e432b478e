import { type FormEvent, useState } from "react";
import { CallError, call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { TextField } from "#app/ui/field";
import { useAction } from "#app/ui/use-action";
import { hookEvents } from "#domain/developers/hook-event";
import type { Guarded } from "../security/guarded";
import { NotConfirmed } from "../use-step-up";
import { eventLabels } from "./event-labels";
import { ShownOnce } from "./shown-once";

type Props = { guarded: Guarded; onMade: () => void; onClose: () => void };

/** Adds an address for events, and shows its secret once. */
export function NewHookDialog({ guarded, onMade, onClose }: Props) {
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={secret ? "Copy your secret" : "Add an address"}
      description={
        secret
          ? "We show it only now. With it your program checks that an event is from us."
          : "We send events there as JSON. It must answer within 10 seconds."
      }
    >
      {secret ? (
        <ShownOnce what="secret" value={secret} onClose={onClose} />
      ) : (
        <NewHookForm
          guarded={guarded}
          onClose={onClose}
          onMade={(made) => {
            setSecret(made);
            onMade();
          }}
        />
      )}
    </Dialog>
  );
}

type FormProps = { guarded: Guarded; onMade: (secret: string) => void; onClose: () => void };

function NewHookForm({ guarded, onMade, onClose }: FormProps) {
  const [problem, setProblem] = useState<{ url?: string; events?: string }>({});
  const make = useAction(
    (body: { url: string; events: string[] }) =>
      guarded(() =>
        call("/api/user/webhooks", async () => (await import("#app/contract/developers/hooks")).madeHook, {
          method: "POST",
          body,
        }),
      ),
    {
      onSuccess: ({ secret }) => onMade(secret),
      onError: (error) => {
        if (error instanceof NotConfirmed) return;
        setProblem({
          url: error instanceof CallError ? error.message : "That didn’t work. Please try again.",
        });
      },
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const url = String(form.get("url") ?? "").trim();
    const events = form.getAll("events").map(String);
    if (url === "") return setProblem({ url: "Please enter an address." });
    if (events.length === 0) return setProblem({ events: "Choose at least one event." });
    setProblem({});
    make.mutate({ url, events });
  };
  return (
    <form className="acct-form" onSubmit={submit} noValidate>
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        hint="Such as https://example.com/colophon."
        error={problem.url}
      />
      <fieldset className="acct-colors token-scopes">
        <legend>Send it when</legend>
        {hookEvents.map((event) => (
          <label key={event}>
            <input type="checkbox" name="events" value={event} defaultChecked />
            <span>{eventLabels[event]}</span>
          </label>
        ))}
        {problem.events ? (
          <p className="field-error" role="alert">
            {problem.events}
          </p>
        ) : null}
      </fieldset>
      <p className="row tight">
        <Button type="submit" variant="primary" disabled={make.isPending}>
          {make.isPending ? "Adding…" : "Add the address"}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
