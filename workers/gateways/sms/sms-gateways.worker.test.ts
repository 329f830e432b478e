import { expect, test } from "vitest";
import { smsGateway } from "./configured";
import { twilio } from "./twilio";

const text = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  to: "+14155550123",
  text: "482913 is your code & more",
};

function answering(status: number) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetch = async (url: string, init?: RequestInit) => {
    asked.push({ url, init });
    return Response.json({}, { status });
  };
  return { asked, fetch };
}

test("Twilio gets a form, the account in the address and the token in a header", async () => {
  const { asked, fetch } = answering(201);
  await twilio({ accountSid: "AC1", authToken: "secret", from: "+14155550100" }, fetch).send(text);
  expect(asked[0]?.url).toBe("https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json");
  expect(asked[0]?.init?.headers).toMatchObject({ Authorization: `Basic ${btoa("AC1:secret")}` });
  expect(Object.fromEntries(new URLSearchParams(String(asked[0]?.init?.body)))).toEqual({
    From: "+14155550100",
    To: "+14155550123",
    Body: "482913 is your code & more",
  });
});

test("a messaging service is named as one; a wrong number is refused for good, a fault is not", async () => {
  const { asked, fetch } = answering(201);
  await twilio({ accountSid: "AC1", authToken: "s", from: "MG1" }, fetch).send(text);
  expect(String(asked[0]?.init?.body)).toContain("MessagingServiceSid=MG1");
  const settings = { accountSid: "AC1", authToken: "s", from: "+1" };
  await expect(twilio(settings, answering(400).fetch).send(text)).rejects.toMatchObject({ isFinal: true });
  await expect(twilio(settings, answering(503).fetch).send(text)).rejects.toMatchObject({ isFinal: false });
});

test("the configuration chooses, and production has no outbox", () => {
  const { fetch } = answering(200);
  const twilioSettings = {
    SMS: "twilio",
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "s",
    TWILIO_FROM: "+1",
  } as const;
  expect(smsGateway({ ENVIRONMENT: "development" }, fetch)?.name).toBe("outbox");
  expect(smsGateway({ ENVIRONMENT: "production" }, fetch)).toBeUndefined();
  expect(smsGateway({ ENVIRONMENT: "production", SMS: "outbox" }, fetch)).toBeUndefined();
  expect(smsGateway({ ENVIRONMENT: "production", ...twilioSettings }, fetch)?.name).toBe("twilio");
  expect(
    smsGateway({ ENVIRONMENT: "production", ...twilioSettings, TWILIO_FROM: undefined }, fetch),
  ).toBeUndefined();
});
