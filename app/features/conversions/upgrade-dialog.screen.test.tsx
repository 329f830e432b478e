import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { Catalogue, UsageAnswer } from "#app/contract/accounts/people";
import { mount } from "../../../tests/setup/mount";
import UpgradeDialog from "./upgrade-dialog";

const plans = [
  ["Free", "0.00"],
  ["Premium", "4.99"],
  ["Ultimate", "9.99"],
].map(([name, price]) => ({ id: name, name, price, conversionLimit: 5, coverLimit: 3, bulkFiles: 0 }));

const offered = async (plan: string) => {
  const conversions = { allowed: false, usageCount: 5, maxUsage: 5, remaining: 0 };
  const usage = { plan, conversions } as unknown as UsageAnswer;
  const catalogue = { plans } as unknown as Catalogue;
  const props = { reason: "limit" as const, usage, catalogue, isSignedIn: true, onClose: () => undefined };
  const element = <UpgradeDialog {...props} />;
  await mount(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  const dialogs = [...document.querySelectorAll("[role=dialog]")];
  return [...(dialogs.at(-1)?.querySelectorAll("dt b") ?? [])].map((name) => name.textContent);
};

test("at its limit a plan is shown the larger ones, and no smaller one", async () => {
  expect(await offered("Premium")).toEqual(["Ultimate"]);
  expect(await offered("Free")).toEqual(["Premium", "Ultimate"]);
  expect(await offered("Guest")).toEqual(["Free", "Premium", "Ultimate"]);
});
