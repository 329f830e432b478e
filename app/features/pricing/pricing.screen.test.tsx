import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { Plan } from "#app/contract/accounts/people";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../tests/setup/mount";
import { PricingScreen } from "./pricing-screen";

const plan = (
  id: Plan["id"],
  name: string,
  cents: number,
  limit: number | null,
  bulkFiles: number,
): Plan => ({
  id,
  name,
  price: (cents / 100).toFixed(2),
  priceMonthlyCents: cents,
  priceYearlyCents: cents * 10,
  conversionLimit: limit,
  coverLimit: limit,
  bulkFiles,
  features: { templates: "Some", support: "By email", api: id === "ultimate" },
});
const plans = [
  plan("free", "Free", 0, 5, 0),
  plan("premium", "Premium", 499, 20, 10),
  plan("ultimate", "Ultimate", 999, null, 50),
];
const methods = [{ id: "stripe" as const, name: "Card", isBeta: false, renews: true }];
const open = (isYearly: boolean, planName: string | null, isSelling = true) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "*",
          element: (
            <ToastProvider>
              <PricingScreen
                plans={plans}
                isYearly={isYearly}
                planName={planName}
                methods={isSelling ? methods : []}
                result={undefined}
                hasLeftCheckout={false}
              />
            </ToastProvider>
          ),
        },
      ])}
    />,
  );
const texts = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll(selector)].map((one) => one.textContent);

test("prices are the catalogue's, by the month and by the year", async () => {
  expect(texts(await open(false, null), ".pricing-card .price")).toEqual([
    "$0",
    "$4.99 a month",
    "$9.99 a month",
  ]);
  const yearly = await open(true, null);
  expect(texts(yearly, ".pricing-card .price")).toEqual(["$0", "$49.90 a year", "$99.90 a year"]);
  expect(yearly.querySelector("[aria-current]")?.textContent).toBe("Yearly, Save 17%");
});

test("limits are the catalogue's, and what a plan lacks is said", async () => {
  const place = await open(false, null);
  const row = (title: string) =>
    [...place.querySelectorAll("tbody tr")]
      .filter((one) => one.querySelector("th")?.textContent === title)
      .flatMap((one) => [...one.querySelectorAll("td")].map((cell) => cell.textContent));
  expect(row("Conversions a month")).toEqual(["5", "20", "Unlimited"]);
  expect(row("Books at once")).toEqual(["Not included", "10", "50"]);
  expect(texts(place, ".pricing-card.mid li").slice(0, 3)).toEqual([
    "20 conversions a month",
    "20 covers a month",
    "10 books at once",
  ]);
  expect(row("API access")).toEqual(["Not included", "Not included", "Included"]);
});

test("each plan has its way in, and one's own is marked", async () => {
  const calls = async (planName: string | null, isSelling = true) =>
    texts(await open(false, planName, isSelling), ".pricing-call :is(a, button, p):not(details *)");
  expect(await calls(null)).toEqual(["Register Free", "Choose Premium", "Choose Ultimate"]);
  expect(await calls("Free")).toEqual(["Your plan", "Choose Premium", "Choose Ultimate"]);
  expect(await calls("Premium")).toEqual(["Go to Dashboard", "Your plan", "Change to Ultimate"]);
  const closed = "You can’t pay here yet. Please come back later.";
  expect(await calls(null, false)).toEqual(["Register Free", closed, closed]);
});

test("a card is a form that says which plan, for how long", async () => {
  const place = await open(true, null);
  const form = place.querySelector<HTMLFormElement>(".pricing-card.mid form");
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    ...{ discountCode: "", intent: "subscribe", planId: "premium", billingCycle: "yearly" },
  });
  expect(form?.method).toBe("post");
});
