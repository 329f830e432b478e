import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { mount } from "../../../tests/setup/mount";
import { makeQueryClient } from "../shell/query-client";
import { type DashboardData, DashboardScreen } from "./dashboard-screen";

const empty: DashboardData = {
  user: {
    id: "u1",
    username: "avila",
    email: "avila@example.org",
    firstName: null,
    lastName: null,
    role: "user",
    subscriptionType: "free",
    subscriptionPlan: "free",
    subscriptionStatus: "active",
    planName: "Free",
    manuscriptUsageCount: 0,
    coverUsageCount: 0,
    totalConversions: 0,
    twoFactorEnabled: false,
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  stats: { totalConversions: 0, activeProjects: 0, successRate: null, recentProjects: [] },
  usage: {
    ...{ allowed: true, limitType: "Free", plan: "Free", usageCount: 0, maxUsage: 3, remaining: 3 },
    percentage: 0,
    conversions: {
      ...{ allowed: true, limitType: "Free", plan: "Free", usageCount: 2, maxUsage: 5, remaining: 3 },
      percentage: 40,
    },
    bulkFiles: 0,
  },
};

async function open(data: DashboardData | Promise<DashboardData>): Promise<HTMLElement> {
  const router = createMemoryRouter([{ path: "/dashboard", element: <DashboardScreen data={data} /> }], {
    initialEntries: ["/dashboard"],
  });
  return mount(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("an unknown success rate is a dash, and no projects lead to the converter", async () => {
  const place = await open(empty);
  expect(place.textContent).toContain("Success Rate—");
  expect(place.textContent).toContain("No projects yet...");
  expect(place.textContent).toContain("2 of 5 conversions used this month, 3 left");
  const ways = [...place.querySelectorAll("a")].filter((one) => one.getAttribute("href") === "/converter");
  expect(ways.map((one) => one.textContent)).toContain("Convert a manuscript");
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
  expect(place.querySelector("[role=alert]")?.textContent).toContain("Your projects could not be loaded");
});
