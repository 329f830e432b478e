import { expect, test } from "vitest";
import { invoicesAnswer } from "./invoices";
import {
  buyTemplateRequest,
  paymentIntentAnswer,
  paymentIntentRequest,
  paymentMethodsAnswer,
  subscribeAnswer,
  subscribeRequest,
} from "./subscribing";
import {
  cancelRequest,
  changedSubscription,
  changePreview,
  changeRequest,
  currentSubscription,
  pauseRequest,
  portalAnswer,
} from "./subscription";

test("plans go by any of their names; what is free is not subscribed to", () => {
  expect(subscribeRequest.parse({ planId: "enterprise" })).toEqual({
    ...{ planId: "enterprise", billingCycle: "monthly" },
  });
  expect(subscribeRequest.safeParse({ planId: "free" }).success).toBe(false);
  expect(changeRequest.safeParse({ planId: "pro", billingCycle: "weekly" }).success).toBe(false);
});

test("no amount and no price can be sent with a subscription", () => {
  expect(subscribeRequest.safeParse({ planId: "pro", amount: 1 }).success).toBe(false);
  expect(buyTemplateRequest.safeParse({ priceCents: 1 }).success).toBe(false);
  expect(paymentIntentRequest.safeParse({ planType: "pro", amount: "4.99" }).success).toBe(false);
  expect(paymentIntentRequest.parse({ planType: "pro", amount: 4.99 })).toMatchObject({ amount: 4.99 });
});

test("cancelling takes true or false, and nothing like it", () => {
  for (const value of ["true", 1, null])
    expect(cancelRequest.safeParse({ cancelAtPeriodEnd: value }).success).toBe(false);
  expect(cancelRequest.parse({ cancelAtPeriodEnd: false })).toEqual({ cancelAtPeriodEnd: false });
});

test("a pause lasts one to three months", () => {
  expect([0, 1, 3, 4].map((months) => pauseRequest.safeParse({ months }).success)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("answers without a subscription, an invoice or a method are answers", () => {
  expect(currentSubscription.parse({ subscription: null })).toEqual({ subscription: null });
  expect(invoicesAnswer.parse({ invoices: [] })).toEqual({ invoices: [] });
  expect(paymentMethodsAnswer.parse({ paymentMethods: [] })).toEqual({ paymentMethods: [] });
  expect(paymentIntentAnswer.safeParse({ clientSecret: "s" }).success).toBe(false);
  for (const redirect of [subscribeAnswer, portalAnswer])
    expect(redirect.safeParse({ redirectUrl: "/pricing" }).success).toBe(false);
  expect(changedSubscription.safeParse({}).success).toBe(false);
  expect(changePreview.safeParse({ takesEffect: "none" }).success).toBe(false);
});
