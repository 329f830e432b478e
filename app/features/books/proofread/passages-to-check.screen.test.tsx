import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Passages } from "#app/contract/books/proofread";
import { mount } from "../../../../tests/setup/mount";
import { PassagesToCheck } from "./passages-to-check";

const place = (
  number: number,
  changes: Partial<Passages["places"][number]> = {},
): Passages["places"][number] => ({
  name: `1-b0000${number}`,
  number,
  chapter: 1,
  chapterTitle: "The Quay",
  kind: "paragraph",
  sure: 0.3,
  doubts: ["join"],
  places: [{ page: 4, x: 0, y: 0, width: 10, height: 10 }],
  text: `Words of place ${number}.`,
  canEdit: true,
  canJoin: true,
  before: "What stands before.",
  after: "What follows.",
  decision: null,
  revision: 0,
  ...changes,
});
const doubts = (changes: Partial<Passages> = {}): Passages => ({
  edition: "1-a",
  page: 1,
  pages: 1,
  total: 2,
  checked: 0,
  changes: 0,
  places: [place(1), place(2, { doubts: ["heading"], canJoin: false })],
  chapterLevel: 1,
  mending: null,
  manuscriptSize: null,
  ...changes,
});

async function show(given: Passages): Promise<HTMLElement> {
  const router = createMemoryRouter([
    { path: "/", element: <PassagesToCheck projectId="p1" doubts={given} />, loader: () => null },
  ]);
  const screen = await mount(<RouterProvider router={router} />);
  await act(async () => {
    await vi.waitFor(() => expect(screen.textContent).toContain("Places to check"));
  });
  return screen;
}
// jsdom lays nothing out.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

function answering(answers: (body: { decision: unknown; revision: number }) => Response) {
  const sent: { decision: unknown; revision: number }[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answers(JSON.parse(body));
  });
  return sent;
}
const press = (screen: HTMLElement, key: string) =>
  act(async () => {
    const target = screen.querySelector("[data-current] .doubt-number");
    target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test("each place says its doubt and shows its words between their neighbours; without the manuscript the text alone", async () => {
  const screen = await show(doubts());
  expect(screen.textContent).toContain("0 of 2 checked");
  expect(screen.textContent).toContain("This may belong to the paragraph before it.");
  expect(screen.textContent).toContain("What stands before.Words of place 1.What follows.");
  expect(screen.textContent).toContain("The manuscript is not kept any more");
});

test("a book without passages to check says so", async () => {
  const screen = await show(doubts({ total: 0, places: [] }));
  expect(screen.textContent).toContain("Nothing to check.");
});

test("keys accept a place and go on to the next; what changes the book is offered to be applied", async () => {
  const sent = answering(({ decision, revision }) =>
    Response.json({ place: "1-b00001", decision, revision: revision + 1 }),
  );
  const screen = await show(doubts());
  await press(screen, "Enter");
  expect(sent[0]).toMatchObject({ decision: { kind: "accept" }, revision: 0, edition: "1-a" });
  expect(screen.textContent).toContain("1 of 2 checked");
  expect(screen.textContent).not.toContain("Apply");
  expect(screen.querySelector("[data-current]")?.getAttribute("data-place")).toBe("1-b00002");
  await press(screen, "m");
  expect(sent).toHaveLength(1);
  await press(screen, "x");
  expect(sent[1]).toMatchObject({ decision: { kind: "remove" } });
  expect(screen.textContent).toContain("Apply 1 change to the book");
});

test("a place that another window changed says so and is not overwritten", async () => {
  answering(() =>
    Response.json(
      { message: "This place was changed in another window.", code: "x", requestId: "r" },
      { status: 409 },
    ),
  );
  const screen = await show(doubts());
  await press(screen, "x");
  expect(screen.querySelector("[role=alert]")?.textContent).toContain("changed in another window");
  expect(screen.textContent).toContain("0 of 2 checked");
});

test("while the book is being made nothing can be decided, and progress is told", async () => {
  const mending = {
    state: "running" as const,
    changes: 5,
    progress: 40,
    stage: "Setting chapter 3 of 9, The Lamp",
    message: null,
    endedAt: null,
  };
  const sent = answering(() => Response.json({}));
  const screen = await show(doubts({ mending }));
  expect(screen.textContent).toContain("Setting chapter 3 of 9, The Lamp");
  await press(screen, "Enter");
  expect(sent).toEqual([]);
});
