import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { Phase } from "#app/contract/covers/making";
import type { BookChanges } from "#domain/editions/book-changes";
import { mount } from "../../../../../tests/setup/mount";
import { stageTimes } from "./stage-times";
import { StagesLine } from "./stages-line";
import { WhatChanged } from "./what-changed";

const at = (...times: [Phase["phase"], number][]): Phase[] => times.map(([phase, ms]) => ({ phase, at: ms }));
const show = (element: ReactElement) =>
  mount(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
const whole = at(
  ["waiting", 0],
  ["opening", 2_000],
  ["reading", 2_500],
  ["setting", 6_600],
  ["packing", 9_000],
  ["finished", 9_400],
);

test("a finished book says how long each stage took", async () => {
  const completedAt = new Date(9_400).toISOString();
  const screen = await show(
    <StagesLine project={{ type: "manuscript", status: "completed", completedAt }} phases={whole} />,
  );
  const items = [...screen.querySelectorAll("li")].map((item) => item.textContent);
  expect(items).toEqual(["Waiting2.0 s", "Opening0.5 s", "Reading4.1 s", "Setting2.4 s", "Packing0.4 s"]);
  expect(screen.textContent).toContain("In all 9.4 s");
});

test("a failed one says where it stopped, and what was never begun", () => {
  const phases = at(["waiting", 0], ["opening", 1_000], ["reading", 2_000]);
  const stages = stageTimes({ type: "manuscript", status: "failed" }, phases, 5_000);
  expect(stages.map(({ state, ms }) => [state, ms])).toEqual([
    ["done", 1_000],
    ["done", 1_000],
    ["stopped", 3_000],
    ["to do", null],
    ["to do", null],
  ]);
});

test("a project that was tried again adds its tries together", () => {
  const phases = at(
    ["waiting", 0],
    ["opening", 1_000],
    ["reading", 2_000],
    ["waiting", 4_000],
    ["opening", 14_000],
    ["reading", 15_000],
    ["finished", 16_000],
  );
  const stages = stageTimes({ type: "manuscript", status: "completed" }, phases, 16_000);
  expect(stages.slice(0, 3).map(({ ms, times }) => [ms, times])).toEqual([
    [11_000, 2],
    [2_000, 2],
    [3_000, 2],
  ]);
});

test("a locked PDF is not said to have stopped: it waits for its password", async () => {
  const phases = at(["waiting", 0], ["opening", 1_000]);
  const completedAt = new Date(2_000).toISOString();
  const locked = { type: "manuscript", status: "failed", completedAt, asksPassword: true } as const;
  const page = await show(<StagesLine project={locked} phases={phases} />);
  expect(page.textContent).toContain("Waiting for the password");
  expect(page.textContent).not.toContain("Stopped");
});

test("a project of before its stages were noted has no line of them", async () => {
  const old = { type: "manuscript", status: "completed", completedAt: null } as const;
  expect((await show(<StagesLine project={old} phases={[]} />)).textContent).toBe("");
});

const changes: BookChanges = {
  version: 2,
  from: "1-a",
  to: "2-b",
  words: { before: 100, after: 112 },
  unchanged: 3,
  chapters: [
    {
      before: { index: 1, title: "The Lamp", words: 50 },
      after: { index: 2, title: "The Lamp", words: 60 },
      counts: { added: 0, removed: 1, altered: 1 },
      size: { added: 1, removed: 2 },
      paragraphs: [
        {
          kind: "altered",
          words: [
            { kind: "same", text: "Out for " },
            { kind: "gone", text: "eleven " },
            { kind: "new", text: "nine " },
            { kind: "same", text: "nights." },
          ],
          place: { chapter: 2, block: "b1" },
          was: { chapter: 1, block: "b0" },
        },
        {
          kind: "removed",
          words: [{ kind: "gone", text: "Gone." }],
          place: { chapter: 2, block: "b1" },
          was: null,
        },
      ],
    },
    {
      before: null,
      after: { index: 3, title: "Oil", words: 2 },
      counts: { added: 1, removed: 0, altered: 0 },
      size: { added: 2, removed: 0 },
      paragraphs: [],
    },
  ],
};

test("what changed is shown word by word, and each place opens", async () => {
  const screen = await show(<WhatChanged projectId="p1" changes={changes} />);
  expect(screen.textContent).toContain("12 words more");
  expect(screen.textContent).toContain("2 parts changed, 3 didn’t.");
  expect(screen.textContent).toContain("1 altered, 1 removed");
  expect(screen.textContent).toContain("OilNew+2");
  const links = [...screen.querySelectorAll("a")];
  expect(links.map((link) => link.textContent)).toEqual(["Open in the book", "Open where it stood"]);
  expect(links[0]?.getAttribute("href")).toContain("p1");
  expect(screen.querySelector("del")?.textContent).toContain("eleven");
  expect(screen.querySelector("ins")?.textContent).toContain("nine");
});

test("an edition without a changed word says so", async () => {
  const screen = await show(
    <WhatChanged projectId="p1" changes={{ ...changes, words: { before: 5, after: 5 }, chapters: [] }} />,
  );
  expect(screen.textContent).toContain("Every paragraph is the same as in the version before.");
});
