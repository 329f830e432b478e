import { expect, it } from "vitest";
import { bindings, callRoute } from "../../../tests/setup/call-route";
import { newUser } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";
import * as outboxRoute from "./development-outbox";

const local = { ...bindings, PUBLIC_ORIGIN: "http://localhost:8787" };
const open = (address: string, more: Parameters<typeof callRoute>[2] = {}) =>
  callRoute(outboxRoute, address, { bindings: local, ...more });

async function mailed() {
  const { id, username } = await newUser();
  const email = `${username}@example.org`;
  const link = "http://localhost:8787/verify-email?token=abc";
  await testServices().services.messages.send({
    to: { userId: id, email },
    message: { kind: "verify-email", link },
    now: Date.now(),
  });
  return { email, link };
}

it("on this machine the outbox lists what would have been sent, as a page, as JSON, and each mail as it looks", async () => {
  const { email, link } = await mailed();
  const page = await open("http://localhost:8787/__dev/outbox");
  expect(page.status).toBe(200);
  const words = await page.text();
  expect(words).toContain(email);
  expect(words).toContain("Confirm your email address");
  const listed = await (await open("http://127.0.0.1:8787/__dev/outbox?format=json")).json<{
    messages: { id: string; to: string; text: string; message: { link: string } }[];
  }>();
  const found = listed.messages.find(({ to }) => to === email);
  expect(found?.message.link).toBe(link);
  const mail = await open(`http://localhost:8787/__dev/outbox?id=${found?.id}`);
  expect(mail.headers.get("Content-Security-Policy")).toContain("sandbox; default-src 'none'");
  expect(await mail.text()).toContain("Confirm address");
});

it.each([
  ["another host", "http://colophon.test/__dev/outbox", {}],
  [
    "production",
    "http://localhost/__dev/outbox",
    { ENVIRONMENT: "production", PUBLIC_ORIGIN: "https://localhost" },
  ],
  ["a name that only begins like this machine's", "http://localhost.evil.example/__dev/outbox", {}],
])("from %s there is nothing at that address", async (_, address, config) => {
  const { email } = await mailed();
  const response = await open(address, { bindings: { ...local, ...config } });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain(email);
});
