import { expect, test } from "vitest";
import { cloudflareMail } from "./cloudflare";
import { mailGateway } from "./configured";
import { resend } from "./resend";

const mail = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  to: "ada@example.org",
  subject: "A subject",
  text: "text",
  html: "<p>text</p>",
};
const from = "Colophon <hello@colophon.example>";

/** Answers as a service would, and remembers what it was asked. */
function answering(status: number) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetch = async (url: string, init?: RequestInit) => {
    asked.push({ url, init });
    return Response.json({}, { status });
  };
  return { asked, fetch };
}

test("Resend gets the mail as JSON, the key in a header, and the mail's id against sending it twice", async () => {
  const { asked, fetch } = answering(200);
  expect(await resend({ apiKey: "re_key", from }, fetch).send(mail)).toBe("sent");
  expect(asked[0]?.url).toBe("https://api.resend.com/emails");
  expect(asked[0]?.init).toMatchObject({
    method: "POST",
    headers: { Authorization: "Bearer re_key", "Idempotency-Key": mail.id },
  });
  expect(JSON.parse(String(asked[0]?.init?.body))).toEqual({
    from,
    to: ["ada@example.org"],
    subject: "A subject",
    text: "text",
    html: "<p>text</p>",
  });
});

test.each([
  [422, true],
  [400, true],
  [401, false],
  [429, false],
  [500, false],
  [302, false],
])("an answer of %i is a fault; for good: %s", async (status, isFinal) => {
  const { fetch } = answering(status);
  await expect(resend({ apiKey: "k", from }, fetch).send(mail)).rejects.toMatchObject({ isFinal });
});

test("the binding gets the mail; a suppressed recipient is final, a rate limit is not, and no address is named", async () => {
  const taken: unknown[] = [];
  const binding = { send: async (one: unknown) => void taken.push(one) };
  await cloudflareMail(binding, from).send(mail);
  expect(taken).toEqual([{ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html }]);
  for (const [code, isFinal] of [
    ["E_RECIPIENT_SUPPRESSED", true],
    ["E_RATE_LIMIT_EXCEEDED", false],
    ["", false],
  ] as const) {
    const refusing = {
      send: () => Promise.reject(Object.assign(new Error(`no ${mail.to}`), { code })),
    };
    const fault = await cloudflareMail(refusing, from)
      .send(mail)
      .then(
        () => undefined,
        (error: unknown) => error as Error,
      );
    expect(fault).toMatchObject({ isFinal });
    expect(fault?.message).not.toContain(mail.to);
  }
});

test("the configuration chooses: the outbox in development, and never in production", () => {
  const using = { binding: { send: async () => undefined }, fetch: answering(200).fetch };
  const chosen = (settings: Parameters<typeof mailGateway>[0], own = using) =>
    mailGateway(settings, own as never)?.name;
  expect(chosen({ ENVIRONMENT: "development" })).toBe("outbox");
  expect(chosen({ ENVIRONMENT: "production" })).toBeUndefined();
  expect(chosen({ ENVIRONMENT: "production", MAIL: "outbox" })).toBeUndefined();
  expect(chosen({ ENVIRONMENT: "production", MAIL: "resend", MAIL_FROM: from, RESEND_API_KEY: "k" })).toBe(
    "resend",
  );
  expect(chosen({ ENVIRONMENT: "production", MAIL: "cloudflare", MAIL_FROM: from })).toBe("cloudflare");
  const unbound = { ...using, binding: undefined };
  expect(
    chosen({ ENVIRONMENT: "production", MAIL: "cloudflare", MAIL_FROM: from }, unbound as never),
  ).toBeUndefined();
});
