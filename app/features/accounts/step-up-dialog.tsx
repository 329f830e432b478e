import { type FormEvent, useEffect, useState } from "react";
import type { StepUpEntry } from "#app/contract/accounts/second-factor";
import type { StepUpWays } from "#app/contract/accounts/security-page";
import { stepUpWays } from "#app/contract/accounts/security-page";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { CodeField, codeLength } from "#app/ui/code-field";
import { Dialog } from "#app/ui/dialog";
import { PasswordField, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import { useAction } from "#app/ui/use-action";
import { codeMs, type FactorMethod, methodNames } from "#domain/accounts/second-factor";
import { selectDigits } from "./form-fields";
import { useCodeLife } from "./use-code-life";

type StepUpDialogProps = { onConfirmed: () => void; onClose: () => void };

type Way = FactorMethod | "recovery" | "password";

/** Asks who it is before the ways into the account change: for the password, or for the second factor where one is on. */
export default function StepUpDialog({ onConfirmed, onClose }: StepUpDialogProps) {
  const [ways, setWays] = useState<StepUpWays>();
  const [chosen, setChosen] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    call("/api/user/step-up/options", stepUpWays).then(setWays, (error: Error) => setProblem(error.message));
  }, []);
  const way = chosen ?? ways?.methods[0]?.method ?? "password";

  const usePasskey = useAction(
    async (_input: undefined) => (await import("./passkey-calls")).confirmWithPasskey(),
    {
      onSuccess: (isDone) => (isDone ? onConfirmed() : undefined),
      onError: ({ message }) => setProblem(message),
    },
  );

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Confirm it’s you"
      description="We ask again before anything changes that could open your account."
    >
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      {ways ? (
        <>
          <ProofForm key={way} way={way} ways={ways} onProblem={setProblem} onConfirmed={onConfirmed} />
          <OtherWays
            way={way}
            ways={ways}
            onChoose={(other) => {
              setProblem(undefined);
              setChosen(other);
            }}
            onPasskey={() => usePasskey.mutate(undefined)}
          />
        </>
      ) : problem ? null : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  );
}

type ProofFormProps = {
  way: Way;
  ways: StepUpWays;
  onProblem: (sentence: string | undefined) => void;
  onConfirmed: () => void;
};

function ProofForm({ way, ways, onProblem, onConfirmed }: ProofFormProps) {
  const confirm = useAction(
    (body: StepUpEntry) => call("/api/user/step-up", anything, { method: "POST", body }),
    { onSuccess: onConfirmed },
  );
  const send = useAction(
    (method: FactorMethod) =>
      call("/api/user/step-up/send-code", anything, { method: "POST", body: { method } }),
    { onError: ({ message }) => onProblem(message) },
  );
  const [isSent, setSent] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog stands in the page's tree, where a form may wait for it.
    event.stopPropagation();
    const form = event.currentTarget;
    const entry = entryOf(way, new FormData(form));
    onProblem(entry ? undefined : missing[way]);
    if (!entry) return selectDigits(form);
    confirm.mutate(entry, {
      onError({ message }) {
        onProblem(message);
        selectDigits(form);
      },
    });
  };

  const isSendable = way === "email" || way === "sms";
  if (isSendable && !isSent)
    return (
      <div className="row tight dialog-actions">
        <Button
          variant="primary"
          disabled={send.isPending}
          onClick={() => send.mutate(way, { onSuccess: () => setSent(true) })}
        >
          {send.isPending ? "Sending…" : `Send a code to ${sentTo(way, ways)}`}
        </Button>
      </div>
    );
  return (
    <form onSubmit={submit} noValidate>
      <ProofField way={way} ways={ways} />
      <div className="row tight dialog-actions">
        <Button type="submit" variant="primary" disabled={confirm.isPending}>
          {confirm.isPending ? "Checking…" : "Confirm"}
        </Button>
      </div>
    </form>
  );
}

function ProofField({ way, ways }: { way: Way; ways: StepUpWays }) {
  const life = useCodeLife(codeMs);
  switch (way) {
    case "password":
      return (
        <PasswordField label="Password" name="password" autoComplete="current-password" required autoFocus />
      );
    case "recovery":
      return (
        <TextField
          label="Recovery code"
          name="recoveryCode"
          className="mono"
          autoComplete="off"
          spellCheck={false}
          required
          autoFocus
        />
      );
    default:
      return (
        <CodeField
          label={
            way === "app"
              ? "6-digit code from your authenticator app"
              : `6-digit code sent to ${sentTo(way, ways)}`
          }
          name="code"
          autoFocus
          hint={way === "app" ? undefined : life}
        />
      );
  }
}

type OtherWaysProps = {
  way: Way;
  ways: StepUpWays;
  onChoose: (way: Way) => void;
  onPasskey: () => void;
};

function OtherWays({ way, ways, onChoose, onPasskey }: OtherWaysProps) {
  const others: Way[] = [...ways.methods.map(({ method }) => method)];
  if (others.length > 0) others.push("recovery");
  const rest = others.filter((other) => other !== way);
  if (rest.length === 0 && !ways.hasPasskeys) return null;
  return (
    <section className="other-ways" aria-labelledby="other-proofs">
      <h3 className="lab" id="other-proofs">
        Use another method
      </h3>
      <ul>
        {ways.hasPasskeys ? (
          <li>
            <button type="button" className="a as-link" onClick={onPasskey}>
              Passkey
            </button>
          </li>
        ) : null}
        {rest.map((other) => (
          <li key={other}>
            <button type="button" className="a as-link" onClick={() => onChoose(other)}>
              {other === "recovery"
                ? "Recovery code"
                : other === "password"
                  ? "Password"
                  : methodNames[other]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const missing: Record<Way, string> = {
  app: "Please enter the 6-digit verification code",
  email: "Please enter the 6-digit verification code",
  sms: "Please enter the 6-digit verification code",
  recovery: "Please enter a recovery code.",
  password: "Please enter your password.",
};

function entryOf(way: Way, data: FormData): StepUpEntry | undefined {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  switch (way) {
    case "password": {
      const password = String(data.get("password") ?? "");
      return password === "" ? undefined : { password };
    }
    case "recovery":
      return text("recoveryCode") === "" ? undefined : { recoveryCode: text("recoveryCode") };
    default:
      return text("code").length === codeLength ? { code: text("code"), method: way } : undefined;
  }
}

const sentTo = (method: Way, { methods }: StepUpWays): string =>
  methods.find((one) => one.method === method)?.sentTo ?? "you";
