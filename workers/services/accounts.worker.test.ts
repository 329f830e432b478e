import { expect, it } from "vitest";
import * as userRoute from "#app/routes/api/user";
import { callRoute } from "../../tests/setup/call-route";
import { newUser } from "../../tests/setup/people";

it("someone who registers is signed in", async () => {
  const { browser, username } = await newUser();
  const response = await callRoute(userRoute, "/api/user", {}, browser);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    username,
    role: "user",
    subscriptionPlan: "free",
    planName: "Free",
  });
});
