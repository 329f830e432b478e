import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { AccountData, SavedForm } from "#app/contract/accounts/account-page";
import { CallError, call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { LocalTime } from "#app/features/books/local-time";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import type { Guarded } from "../security/guarded";
import { NotConfirmed } from "../use-step-up";
import { FormSaved } from "./form-saved";
import { PictureRow } from "./picture-row";

type ProfileSectionProps = { data: AccountData; guarded: Guarded; saved: SavedForm | undefined };

/** Who one is here: picture, names, and the name to sign in with. */
export function ProfileSection({ data, guarded, saved }: ProfileSectionProps) {
  return (
    <section aria-labelledby="account-name">
      <div className="h">
        <h2 className="d28" id="account-name">
          Profile
        </h2>
        <span className="t13 mut">
          With us since <LocalTime at={data.since} show="date" />
        </span>
      </div>
      <PictureRow data={data} />
      <NamesForm data={data} saved={saved} />
      <UsernameForm username={data.username} guarded={guarded} />
    </section>
  );
}

function NamesForm({ data: { firstName, lastName }, saved }: Omit<ProfileSectionProps, "guarded">) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const save = useAction(
    (body: { firstName: string; lastName: string }) => call("/api/user", anything, { method: "PATCH", body }),
    {
      onSuccess() {
        toast({ title: "Name saved", tone: "success" });
        revalidate();
      },
      onError: ({ message }) => toast({ title: "Not saved", description: message, tone: "destructive" }),
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    if (!save.isPending) save.mutate({ firstName: text("firstName"), lastName: text("lastName") });
  };
  return (
    <form className="acct-form" method="post" action="/account" onSubmit={submit}>
      <input type="hidden" name="intent" value="names" />
      <div className="acct-two">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={80}
          defaultValue={firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={80}
          defaultValue={lastName}
        />
      </div>
      <Button type="submit" aria-disabled={save.isPending}>
        {save.isPending ? "Saving…" : "Save name"}
      </Button>
      <FormSaved saved={saved} intent="names" />
    </form>
  );
}

function UsernameForm({ username, guarded }: { username: string; guarded: Guarded }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const change = useAction(
    (next: string) =>
      guarded(() => call("/api/user/username", anything, { method: "PUT", body: { username: next } })),
    {
      onSuccess() {
        toast({
          title: "Username changed",
          description: "Use it the next time you sign in.",
          tone: "success",
        });
        revalidate();
      },
      onError(error) {
        if (!(error instanceof NotConfirmed))
          setProblem(error instanceof CallError ? error.message : "That didn’t work. Please try again.");
      },
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get("username") ?? "").trim();
    if (change.isPending) return;
    if (next === "") return setProblem("Please enter a username.");
    if (next === username) return setProblem("That’s your username already.");
    setProblem(undefined);
    change.mutate(next);
  };
  return (
    <>
      <form className="acct-form js-only" onSubmit={submit} noValidate>
        <TextField
          key={username}
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          defaultValue={username}
          error={problem}
          hint="You sign in with it, or with your email address."
        />
        <Button type="submit" aria-disabled={change.isPending}>
          {change.isPending ? "Changing…" : "Change username"}
        </Button>
      </form>
      <noscript>
        <p className="mut acct-more">
          Your username is <b>{username}</b>.
        </p>
      </noscript>
    </>
  );
}
