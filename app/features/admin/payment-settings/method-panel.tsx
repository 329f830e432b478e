import { type FormEvent, useState } from "react";
import { apiSettingsAnswer, type PaymentSettings, paymentSettingsAnswer } from "#app/contract/admin/settings";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { PasswordField, Switch } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast";
import { useAdminAct } from "../parts/use-admin-act";
import { type Method, standingOf } from "./methods";

type Verdict = { isRight: boolean; sentence: string };
type MethodPanelProps = { method: Method; payments: PaymentSettings };

const failed = "Failed to update payment settings. Please try again.";

/** One way to pay: whether it is offered, its keys, and a call that says whether they are right. */
export function MethodPanel({ method: { id, name, what, keys, notes }, payments }: MethodPanelProps) {
  const toast = useToast();
  const [verdict, setVerdict] = useState<Verdict>();
  const [problem, setProblem] = useState<string>();
  const { act, isPending, dialog } = useAdminAct("Update Failed");
  const standing: Record<string, string | boolean> = payments[id];
  const { word, tone } = standingOf(payments[id]);
  const fail = (code: string, message: string) =>
    toast({
      title: code === "keys-missing" ? "Missing Keys" : "Update Failed",
      description: code === "keys-missing" || code === "setting-wrong" ? message : failed,
      tone: "destructive",
    });

  const toggle = (isOn: boolean) =>
    act(
      () =>
        call("/api/admin/payment-settings", paymentSettingsAnswer, {
          method: "POST",
          body: { [`${id}_enabled`]: isOn },
        }),
      {
        onSuccess: () => toast({ title: `${name} is ${isOn ? "offered" : "switched off"}`, tone: "success" }),
        onError: ({ code, message }) => fail(code, message),
      },
    );
  const test = () =>
    act(
      () =>
        call("/api/admin/payment-settings", paymentSettingsAnswer, {
          method: "POST",
          body: { provider: id },
        }),
      { onSuccess: (answer) => setVerdict(answer.test) },
    );
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setVerdict(undefined);
    setProblem(undefined);
    const sent = [...new FormData(form)].flatMap(([key, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[key, value.trim()] as const] : [],
    );
    if (sent.length === 0) return setProblem("Enter the keys you want to change.");
    const body = { [id]: Object.fromEntries(sent) };
    act(() => call("/api/admin/api-settings", apiSettingsAnswer, { method: "POST", body }), {
      onSuccess() {
        form.reset();
        toast({ title: "Keys saved", description: "Checkout uses them from now on.", tone: "success" });
      },
      onError: ({ code, message }) => (code === "setting-wrong" ? setProblem(message) : fail(code, message)),
    });
  };

  return (
    <section className="pay-panel" aria-labelledby={`method-${id}`}>
      {dialog}
      <div className="h">
        <h2 className="d21" id={`method-${id}`}>
          {name}
        </h2>
        <span className={`tag ${tone}`}>{word}</span>
      </div>
      <p className="mut">{what}</p>
      <Switch
        label={`Offer ${name}`}
        name={`${id}_enabled`}
        checked={payments[id].enabled && payments[id].isReady}
        disabled={isPending}
        onCheckedChange={toggle}
      />
      <form className="admin-form" onSubmit={save} noValidate>
        {problem ? (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        ) : null}
        {keys.map(({ name: key, shown, label }) => (
          <PasswordField
            key={key}
            label={label}
            name={key}
            autoComplete="off"
            placeholder={String(standing[shown] || "Not set")}
          />
        ))}
        <p className="t13 mut">
          Keys are stored encrypted, and only their last four characters are shown. One that you enter here
          goes before the deployment’s.
        </p>
        {notes.map((note) => (
          <p key={note} className="t13 mut">
            {note}
          </p>
        ))}
        {verdict ? (
          <p className={verdict.isRight ? "okc" : "setting-wrong"} role="status">
            {verdict.sentence}
          </p>
        ) : null}
        <div className="row tight">
          <Button type="submit" variant="primary" disabled={isPending}>
            Save keys
          </Button>
          <Button disabled={isPending} onClick={test}>
            Test {name}
          </Button>
        </div>
      </form>
    </section>
  );
}
