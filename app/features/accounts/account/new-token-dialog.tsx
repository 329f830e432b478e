import { type FormEvent, useState } from "react";
import type { MadeToken } from "#app/contract/accounts/api-tokens";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Field, TextField } from "#app/ui/field";
import { useAction } from "#app/ui/use-action";
import { type TokenScope, tokenLives, tokenScopes } from "#domain/accounts/api-token";
import type { Guarded } from "../security/guarded";
import { NotConfirmed } from "../use-step-up";
import { scopeLabels } from "./scope-labels";
import { ShownOnce } from "./shown-once";

type Props = { guarded: Guarded; onMade: () => void; onClose: () => void };

/** Makes a token, and shows it once. */
export function NewTokenDialog({ guarded, onMade, onClose }: Props) {
  const [made, setMade] = useState<MadeToken>();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={made ? "Copy your token" : "Make a token"}
      description={
        made
          ? "We show it only now. Store it where your program keeps secrets, never in its code."
          : "Whoever has the token can do what you allow here, without your password."
      }
    >
      {made ? (
        <ShownOnce what="token" value={made.token} onClose={onClose} />
      ) : (
        <NewTokenForm
          guarded={guarded}
          onClose={onClose}
          onMade={(token) => {
            setMade(token);
            onMade();
          }}
        />
      )}
    </Dialog>
  );
}

type FormProps = { guarded: Guarded; onMade: (made: MadeToken) => void; onClose: () => void };

function NewTokenForm({ guarded, onMade, onClose }: FormProps) {
  const [problem, setProblem] = useState<{ name?: string; scopes?: string; other?: string }>({});
  const make = useAction(
    (body: { name: string; scopes: string[]; days: number }) =>
      guarded(() =>
        call("/api/user/tokens", async () => (await import("#app/contract/accounts/api-tokens")).madeToken, {
          method: "POST",
          body,
        }),
      ),
    {
      onSuccess: onMade,
      onError: (error) => {
        if (!(error instanceof NotConfirmed)) setProblem({ other: error.message });
      },
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get("name") ?? "").trim();
    const scopes = form.getAll("scopes").map(String);
    if (name === "") return setProblem({ name: "Please enter a name for the token." });
    if (scopes.length === 0) return setProblem({ scopes: "Choose at least one thing the token may do." });
    setProblem({});
    make.mutate({ name, scopes, days: Number(form.get("days")) });
  };
  return (
    <form className="acct-form" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        autoComplete="off"
        hint="What uses it, such as “Build machine”."
        error={problem.name}
      />
      <ScopeChoice problem={problem.scopes} />
      <Field label="Works for">
        {(ids) => (
          <select className="in" name="days" defaultValue="90" {...ids}>
            {tokenLives.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </select>
        )}
      </Field>
      {problem.other ? (
        <p className="field-error" role="alert">
          {problem.other}
        </p>
      ) : null}
      <p className="row tight">
        <Button type="submit" variant="primary" disabled={make.isPending}>
          {make.isPending ? "Making…" : "Make the token"}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

function ScopeChoice({ problem }: { problem: string | undefined }) {
  return (
    <fieldset className="acct-colors token-scopes">
      <legend>The token may</legend>
      {tokenScopes.map((scope: TokenScope) => (
        <label key={scope}>
          <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === "read"} />
          <span>
            <b className="lab">{scopeLabels[scope].label}</b>
            <span className="t13 mut">{scopeLabels[scope].description}</span>
          </span>
        </label>
      ))}
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
