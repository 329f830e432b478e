import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { Plan } from "#app/contract/accounts/people";
import { mount } from "../../../tests/setup/mount";
import { PlanTable } from "./plan-table";

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
  features: { templates: "Some", support: "By email", api: false },
});
const plans = [
  plan("free", "Free", 0, 5, 0),
  plan("premium", "Premium", 499, 20, 10),
  plan("ultimate", "Ultimate", 999, null, 50),
];

const mountTable = (isSignedIn: boolean) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([
        { path: "*", element: <PlanTable plans={plans} isSignedIn={isSignedIn} /> },
      ])}
    />,
  );
const linksOf = (place: HTMLElement) =>
  [...place.querySelectorAll("a")].map(
    (link) => `${link.textContent} ${link.getAttribute("href")?.split("?")[0]}`,
  );
const rowOf = (place: HTMLElement, title: string) =>
  [...place.querySelectorAll("tbody tr")]
    .filter((row) => row.querySelector("th")?.textContent === title)
    .flatMap((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));

test("prices and limits are the catalogue's", async () => {
  const place = await mountTable(false);
  expect([...place.querySelectorAll(".price")].map((price) => price.textContent)).toEqual([
    "$0",
    "$4.99 a month",
    "$9.99 a month",
  ]);
  expect(rowOf(place, "Conversions a month")).toEqual(["5", "20", "Unlimited"]);
  expect(rowOf(place, "Books at once")).toEqual(["Not included", "10", "50"]);
  // Nothing that can't be had yet is a reason to pay.
  expect(place.textContent).not.toContain("API");
});

test("a year costs ten months, and says what that saves", async () => {
  const place = await mountTable(false);
  expect(place.textContent).toContain("save 17%: 12 months for the price of 10.");
});

test("a visitor is led to sign up for every plan", async () => {
  expect(linksOf(await mountTable(false))).toEqual([
    "Register Free /auth",
    "Choose Premium /auth",
    "Choose Ultimate /auth",
  ]);
});

test("somebody signed in goes to the dashboard or chooses a plan", async () => {
  expect(linksOf(await mountTable(true))).toEqual([
    "Go to Dashboard /dashboard",
    "Choose Premium /subscription",
    "Choose Ultimate /subscription",
  ]);
});
