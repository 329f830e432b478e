import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { listed } from "../../../tests/setup/listed-books";
import { mount } from "../../../tests/setup/mount";
import { type DashboardData, DashboardScreen } from "./dashboard-screen";

const empty: DashboardData = {
  user: {
    id: "u1",
    username: "avila",
    email: "avila@example.org",
    firstName: null,
    lastName: null,
    picture: null,
    bookLanguage: null,
    role: "user",
    subscriptionType: "free",
    subscriptionPlan: "free",
    subscriptionStatus: "active",
    planName: "Free",
    manuscriptUsageCount: 0,
    coverUsageCount: 0,
    totalConversions: 0,
    twoFactorEnabled: false,
    twoFactorMethod: null,
    deletionAt: null,
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  stats: {
    ...{ totalConversions: 0, activeProjects: 0, successRate: null },
    ...{ books: 0, words: 0, covers: 0, storeFiles: 0 },
  },
  usage: {
    ...{ allowed: true, limitType: "Free", plan: "Free", usageCount: 0, maxUsage: 3, remaining: 3 },
    percentage: 0,
    conversions: {
      ...{ allowed: true, limitType: "Free", plan: "Free", usageCount: 2, maxUsage: 5, remaining: 3 },
      percentage: 40,
    },
    bulkFiles: 0,
  },
  books: [],
  unverifiedEmail: null,
};

async function open(data: DashboardData | Promise<DashboardData>): Promise<HTMLElement> {
  const router = createMemoryRouter([{ path: "/dashboard", element: <DashboardScreen data={data} /> }], {
    initialEntries: ["/dashboard"],
  });
  return mount(<RouterProvider router={router} />);
}

const linksIn = (place: Element | null) =>
  [...(place?.querySelectorAll("a") ?? [])].map((one) => `${one.textContent} ${one.getAttribute("href")}`);

test("an unknown success rate is a dash, and no projects lead to the converter", async () => {
  const place = await open(empty);
  expect(place.textContent).toContain("Success Rate—");
  expect(place.textContent).toContain("No projects yet...");
  expect(place.textContent).toContain("2 of 5 conversions used this month, 3 left");
  expect(linksIn(place)).toContain("Convert a manuscript /converter");
  expect(place.textContent).not.toContain("Next for");
});

test("the newest book with something to do stands in front, with the same step as in its row", async () => {
  const done = listed({ id: "done", title: "Done", step: { code: "upload" } });
  const salt = listed({ id: "salt", title: "Salt Ledger", state: "unfinished", step: { code: "cover" } });
  const place = await open({ ...empty, books: [done, salt] });
  const front = place.querySelector(".next-front");
  expect(front?.querySelector("h2")?.textContent).toBe("Design a cover");
  expect(linksIn(front)).toContain("Design a cover /cover-designer?project=salt");
  expect(front?.textContent).toContain("Next for Salt Ledger");
  expect(linksIn(place.querySelector(".books"))).toContain(
    "Design a cover for Salt Ledger /cover-designer?project=salt",
  );
  expect(linksIn(place)).toContain("All books /projects");
});

test("figures are what was made", async () => {
  const place = await open({
    ...empty,
    stats: {
      ...{ totalConversions: 9, activeProjects: 1, successRate: 87.5 },
      ...{ books: 7, words: 612_000, covers: 4, storeFiles: 12 },
    },
  });
  const figures = [...place.querySelectorAll("dl > div")].map((one) => one.textContent);
  expect(figures).toEqual([
    ...["Books7finished", "Words612,000set in them", "Covers4made", "Store files12made and checked"],
    ...["Total Conversions9", "Active Projects1", "Success Rate87.5%"],
  ]);
});

test("the page stands with its shape while the figures are on their way", async () => {
  let arrive: (data: DashboardData) => void = () => undefined;
  const place = await open(
    new Promise<DashboardData>((resolve) => {
      arrive = resolve;
    }),
  );
  expect(place.querySelector("[role=status]")?.textContent).toBe("Loading your dashboard");
  await act(async () => arrive(empty));
  expect(place.textContent).toContain("Total Conversions0");
});

test("figures that do not arrive leave a way on", async () => {
  const place = await open(
    new Promise<DashboardData>((_, reject) => {
      setTimeout(() => reject(new Error("lost")), 0);
    }),
  );
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
  expect(place.querySelector("[role=alert]")?.textContent).toContain("Your dashboard couldn’t be loaded");
});
