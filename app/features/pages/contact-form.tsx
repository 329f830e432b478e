import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { ContactAnswer, ContactFields } from "#app/contract/pages/contact";
import { Button } from "#app/ui/button";
import { Field, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast";
import {
  maxContactLength,
  maxContactNameLength,
  maxContactSubjectLength,
} from "#domain/pages/contact-limits";

type ContactFormProps = {
  action: string;
  /** The help center asks for no names. */
  hasNames: boolean;
  /** When the page was made, ms. */
  openedAt: number;
  /** Of whoever is signed in. */
  email: string;
  answer: ContactAnswer | undefined;
};

const contactToasts = {
  missing: {
    title: "Missing Information",
    description: "Please fill in all fields before sending your message.",
    tone: "destructive",
  },
  sent: {
    title: "Message Sent Successfully!",
    description: "Thank you for contacting us. We'll get back to you within 24 hours.",
    tone: "success",
  },
  error: {
    title: "Error Sending Message",
    description: "There was a problem sending your message. Please try again.",
    tone: "destructive",
  },
} as const;

/** A message to the people who run the site. Sent, it empties itself; refused, it keeps every word. */
export function ContactForm({ action, hasNames, openedAt, email, answer }: ContactFormProps) {
  const isBusy = useNavigation().state === "submitting";
  const toast = useToast();
  /** A link may say what the message is about. */
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<ContactAnswer>(undefined);
  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    if (answer.outcome === "sent") {
      form.current?.reset();
      toast(contactToasts.sent);
    } else if (answer.outcome === "missing") toast(contactToasts.missing);
    else toast({ ...contactToasts.error, description: answer.sentence });
  }, [answer, toast]);

  const before: Partial<ContactFields> = answer && answer.outcome !== "sent" ? answer.fields : {};
  /** Says at once what is missing, as the server would. */
  const check = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    const names = [...(hasNames ? ["firstName", "lastName"] : []), "email", "subject", "message"];
    const missing = names.find((name) => String(typed.get(name) ?? "").trim() === "");
    if (!missing) return;
    event.preventDefault();
    toast(contactToasts.missing);
    event.currentTarget.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  };

  return (
    <Form
      ref={form}
      className="contact-form"
      method="post"
      action={action}
      onSubmit={check}
      noValidate
      preventScrollReset
    >
      <noscript>
        {answer ? (
          <Notice tone={answer.outcome === "sent" ? "success" : "danger"} title={titleOf(answer)}>
            {wordsOf(answer)}
          </Notice>
        ) : null}
      </noscript>
      {hasNames ? (
        <div className="contact-names">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={maxContactNameLength}
            defaultValue={before.firstName}
            required
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={maxContactNameLength}
            defaultValue={before.lastName}
            required
          />
        </div>
      ) : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={before.email ?? email}
        required
      />
      <TextField
        label="Subject"
        name="subject"
        maxLength={maxContactSubjectLength}
        defaultValue={before.subject ?? params.get("subject") ?? ""}
        required
      />
      <Field label="Message">
        {(ids) => (
          <textarea
            className="in"
            rows={8}
            maxLength={maxContactLength}
            name="message"
            defaultValue={before.message}
            required
            {...ids}
          />
        )}
      </Field>
      {/* People don't see this field; programs fill it in. */}
      <div className="vh" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="openedAt" value={openedAt} />
      <Button type="submit" variant="primary" size="l" disabled={isBusy}>
        {isBusy ? "Sending..." : "Send Message"}
      </Button>
    </Form>
  );
}

const titleOf = (answer: ContactAnswer): string =>
  answer.outcome === "sent"
    ? contactToasts.sent.title
    : answer.outcome === "missing"
      ? contactToasts.missing.title
      : contactToasts.error.title;
const wordsOf = (answer: ContactAnswer): string =>
  answer.outcome === "sent"
    ? contactToasts.sent.description
    : answer.outcome === "missing"
      ? contactToasts.missing.description
      : answer.sentence;
