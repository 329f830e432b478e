import { expect, test } from "vitest";
import { checkProvider } from "./check-provider";

const answering = (status: number) => {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetch = async (url: string, init?: RequestInit) => {
    asked.push({ url, init });
    return new Response("{}", { status });
  };
  return { asked, fetch };
};

test("a right key, a wrong one, a service in trouble, and one that cannot be reached are told apart", async () => {
  const keys = { secretKey: "sk_1" };
  const right = answering(200);
  expect(await checkProvider("stripe", keys, right.fetch)).toMatchObject({ isRight: true });
  expect(right.asked[0]).toMatchObject({
    url: "https://api.stripe.com/v1/balance",
    init: { headers: { Authorization: "Bearer sk_1" } },
  });
  expect(await checkProvider("stripe", keys, answering(401).fetch)).toMatchObject({
    isRight: false,
    sentence: "The service refuses this key.",
  });
  expect(await checkProvider("stripe", keys, answering(500).fetch)).toMatchObject({
    sentence: "The service answered with status 500.",
  });
  const broken = () => Promise.reject(new TypeError("no line"));
  expect(await checkProvider("anthropic", { apiKey: "k" }, broken)).toMatchObject({
    sentence: "The service could not be reached.",
  });
  expect((await checkProvider("bunq", { apiKey: "k" }, broken)).isRight).toBe(false);
});

test("PayPal is asked where the keys are from", async () => {
  const keys = { clientId: "a", clientSecret: "b" };
  const [live, sandbox] = [answering(200), answering(200)];
  await checkProvider("paypal", keys, live.fetch, "live");
  await checkProvider("paypal", keys, sandbox.fetch, "sandbox");
  expect([live, sandbox].map(({ asked }) => asked[0]?.url)).toEqual([
    "https://api-m.paypal.com/v1/oauth2/token",
    "https://api-m.sandbox.paypal.com/v1/oauth2/token",
  ]);
});
