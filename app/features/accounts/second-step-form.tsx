import { Form, useNavigate, useSearchParams } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { currentUser } from "#app/contract/accounts/people";
import type { SecondStepEntry, SecondStepNeeded } from "#app/contract/accounts/second-factor";
import { CallError, call } from "#app/contract/call";
import { Button, TextLink } from "#app/ui/button";
import { CodeField, codeLength } from "#app/ui/code-field";
import { TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { useAction } from "#app/ui/use-action";
import { type FactorMethod, methodNames } from "#domain/accounts/second-factor";
import { selectDigits } from "./form-fields";
import { PasskeyButton } from "./passkey-button";
import { useAuth } from "./use-auth";
import { useCodeLife } from "./use-code-life";

/** A sign-in whose password was right, as the page's loader found it. */
export type WaitingStep = SecondStepNeeded & {
  hasPasskeys: boolean;
  /** How long it still waits, ms. */
  msLeft: number;
};

type SecondStepFormProps = {
  step: WaitingStep;
  /** Where to go when it worked. */
  next: string;
  /** What was wrong with a form posted without JavaScript. */
  problem: string | undefined;
  /** The sign-in waits no longer: the sentence that says why. */
  onOver: (sentence: string) => void;
};

type Way = FactorMethod | "recovery";

/** The second step of signing in: a code, or one of the other ways that are on. */
export function SecondStepForm({ step, next, problem, onOver }: SecondStepFormProps) {
  const [search] = useSearchParams();
  const way = wayOf(search.get("method"), step);
  const others = [...step.methods.map(({ method }) => method), "recovery" as const].filter(
    (other) => other !== way,
  );
  return (
    <>
      <p className="mut second-step-lead">{leadOf(way, step)}</p>
      <CodeForm key={way} way={way} next={next} problem={problem} onOver={onOver} msLeft={step.msLeft} />
      {way === "email" || way === "sms" ? (
        <SendCode method={way} next={next} label="Send a new code" />
      ) : null}
      <section className="other-ways" aria-labelledby="other-ways">
        <h2 className="lab" id="other-ways">
          Use another method
        </h2>
        <ul>
          {step.hasPasskeys ? (
            <li className="js-only">
              <PasskeyButton next={next} label="Use a passkey" />
            </li>
          ) : null}
          {others.map((other) => (
            <li key={other}>
              {other === "app" || other === "recovery" ? (
                <TextLink to={`/auth?${new URLSearchParams({ next, method: other })}`} replace>
                  {other === "recovery" ? "Recovery code" : methodNames[other]}
                </TextLink>
              ) : (
                <SendCode method={other} next={next} label={sendLabel(other, step)} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <Form method="post" action={`/auth?${new URLSearchParams({ next })}`} className="quiet-form" replace>
        <input type="hidden" name="intent" value="start-over" />
        <input type="hidden" name="next" value={next} />
        <Button type="submit" variant="quiet">
          Sign in as someone else
        </Button>
      </Form>
    </>
  );
}

type CodeFormProps = { way: Way; msLeft: number } & Pick<SecondStepFormProps, "next" | "problem" | "onOver">;

function CodeForm({ way, next, problem, onOver, msLeft }: CodeFormProps) {
  const life = useCodeLife(msLeft);
  const { entered } = useAuth();
  const navigate = useNavigate();
  const [error, setError] = useState(problem);
  const enter = useAction(
    (entry: SecondStepEntry) => call("/api/login/second-step", currentUser, { method: "POST", body: entry }),
    {
      onSuccess(user) {
        entered(user);
        navigate(next, { replace: true });
      },
    },
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const entry: SecondStepEntry =
      way === "recovery"
        ? { recoveryCode: String(data.get("recoveryCode")) }
        : { code: String(data.get("code")), method: way };
    const fault = faultOf(entry);
    setError(fault);
    if (fault) return selectDigits(form);
    enter.mutate(entry, {
      onError(refused) {
        if (refused instanceof CallError && refused.code === "second-step-over")
          return onOver(refused.message);
        setError(refused.message);
        selectDigits(form);
      },
    });
  };

  return (
    <form
      method="post"
      action={`/auth?${new URLSearchParams({ next, method: way })}`}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="intent" value="second-step" />
      <input type="hidden" name="next" value={next} />
      {error ? (
        <Notice tone="danger" title="Login failed" role="alert">
          {error}
        </Notice>
      ) : null}
      {way === "recovery" ? (
        <TextField
          label="Recovery code"
          name="recoveryCode"
          className="mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          autoFocus
          error={error ? "Each code works once." : undefined}
          hint="One of the 10 codes you saved, such as 7K2M-9QXD-P4TW-HB6N."
        />
      ) : (
        <>
          <input type="hidden" name="method" value={way} />
          <CodeField
            label="Verification code"
            name="code"
            autoFocus
            hint={way === "app" ? clockHint : life}
          />
        </>
      )}
      <Button type="submit" variant="primary" size="l" wide disabled={enter.isPending}>
        {enter.isPending ? "Signing in…" : "Sign In"}
      </Button>
    </form>
  );
}

function SendCode({ method, next, label }: { method: FactorMethod; next: string; label: string }) {
  return (
    <Form method="post" action={`/auth?${new URLSearchParams({ next })}`} className="quiet-form" replace>
      <input type="hidden" name="intent" value="send-code" />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="method" value={method} />
      <button type="submit" className="a as-link">
        {label}
      </button>
    </Form>
  );
}

const clockHint = "If your code is refused, check that your phone’s clock is right.";

const sendLabel = (method: FactorMethod, { methods }: WaitingStep): string => {
  const to = methods.find((one) => one.method === method)?.sentTo;
  return `${methodNames[method]}: send a code to ${to ?? "you"}`;
};

function wayOf(asked: string | null, { methods }: WaitingStep): Way {
  if (asked === "recovery") return "recovery";
  return (methods.find(({ method }) => method === asked) ?? methods[0])?.method ?? "recovery";
}

function leadOf(way: Way, { methods }: WaitingStep): string {
  if (way === "recovery") return "Enter one of your recovery codes. Each opens your account once.";
  if (way === "app") return "Enter the 6-digit code from your authenticator app.";
  const to = methods.find(({ method }) => method === way)?.sentTo;
  return `Enter the 6-digit code we sent to ${to ?? "you"}.`;
}

function faultOf(entry: SecondStepEntry): string | undefined {
  if ("recoveryCode" in entry)
    return entry.recoveryCode.trim() === "" ? "Please enter a recovery code." : undefined;
  return entry.code.length === codeLength ? undefined : "Please enter the 6-digit verification code";
}
