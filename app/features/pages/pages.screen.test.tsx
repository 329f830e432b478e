import { act, type ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { ContactAnswer } from "#app/contract/pages/contact";
import { KdpCallbackScreen } from "#app/features/accounts/kdp-callback-screen";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../tests/setup/mount";
import { ContactForm } from "./contact-form";
import { HelpQuestions } from "./help-questions";

afterEach(() => vi.useRealTimers());

const open = (screen: ReactElement) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: <ToastProvider>{screen}</ToastProvider> }])}
    />,
  );
const toast = () => document.querySelector(".toast")?.textContent ?? "";

const fields = {
  firstName: "Ada",
  lastName: "Byron",
  email: "a@example.org",
  subject: "Hi",
  message: "Words",
};
const contact = (answer?: ContactAnswer) => (
  <ContactForm action="/contact" hasNames openedAt={0} email="" answer={answer} />
);

test("a message with an empty field is not sent, and the toast says so", async () => {
  const place = await open(contact());
  await act(async () => place.querySelector("form")?.requestSubmit());
  expect(toast()).toContain("Missing Information");
  expect(toast()).toContain("Please fill in all fields before sending your message.");
  expect(document.activeElement?.getAttribute("name")).toBe("firstName");
});

test("what the server answers a message is said as a toast", async () => {
  await open(contact({ outcome: "missing", fields }));
  expect(toast()).toContain("Missing Information");
  await open(contact({ outcome: "sent" }));
  expect(document.body.textContent).toContain("Message Sent Successfully!");
  expect(document.body.textContent).toContain(
    "Thank you for contacting us. We'll get back to you within 24 hours.",
  );
  const sentence = "There was a problem sending your message. Please try again.";
  const place = await open(contact({ outcome: "refused", fields, sentence }));
  expect(document.body.textContent).toContain("Error Sending Message");
  expect(document.body.textContent).toContain(sentence);
  // Nothing that was typed is lost.
  expect(place.querySelector<HTMLTextAreaElement>("textarea")?.value).toBe("Words");
});

test("a search that finds nothing says so, and Clear Search brings every question back", async () => {
  const question = {
    id: "one",
    category: "covers" as const,
    question: "How wide is the spine?",
    html: "",
    words: "",
  };
  const place = await open(<HelpQuestions questions={[question]} category="all" typed="zzzz" />);
  expect(place.textContent).toContain("No questions found matching your search.");
  const clear = [...place.querySelectorAll<HTMLElement>("a, button")].find(
    ({ textContent }) => textContent === "Clear Search",
  );
  await act(async () => clear?.click());
  expect(place.textContent).toContain("How wide is the spine?");
  expect(place.textContent).toContain("1 question found");
});

test("coming back from Amazon has three outcomes", async () => {
  vi.useFakeTimers();
  const place = await open(<KdpCallbackScreen outcome="connected" />);
  expect(place.textContent).toContain("Processing Connection");
  await act(async () => vi.advanceTimersByTime(1_999));
  expect(place.querySelector("h1")?.textContent).toBe("Processing Connection");
  await act(async () => vi.advanceTimersByTime(1));
  expect(place.textContent).toContain("Your Amazon KDP account has been successfully connected!");
  const denied = await open(<KdpCallbackScreen outcome="denied" />);
  expect(denied.textContent).toContain("Authorization was denied or failed. Please try connecting again.");
  const without = await open(<KdpCallbackScreen outcome="no-code" />);
  expect(without.textContent).toContain("No authorization code received. Please try connecting again.");
});
