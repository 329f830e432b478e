import { QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShelfBook } from "#app/contract/reading/vr";
import { AuthProvider } from "#app/features/accounts/use-auth";
import { makeQueryClient } from "#app/features/shell/query-client";
import { ToastProvider } from "#app/ui/toast";
import { environments } from "#domain/vr/environments";
import { defaultSettings } from "#domain/vr/settings";
import { mount } from "../../../../tests/setup/mount";
import type { Choice, SetupData } from "./setup-data";
import { SetupScreen } from "./setup-screen";

const place = { chapter: 3, block: "b", offset: 0, at: Date.UTC(2026, 10, 20), share: 0.41, device: "Quest" };
const book = (changes: Partial<ShelfBook> = {}): ShelfBook => ({
  ...{ projectId: "p1", title: "The Edge of Winter", authors: ["Ávila Fjordström"], words: 80_000 },
  ...{ coverPath: null, place: null, environment: null, settings: null },
  ...changes,
});
const books = (count: number) =>
  Array.from({ length: count }, (_, index) => book({ projectId: `p${index}`, title: `Book ${index + 1}` }));

let supportStatus: number;
beforeEach(() => {
  supportStatus = 200;
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/vr/support" && supportStatus === 200
      ? Response.json({ supported: true, environments: [], defaults: defaultSettings, transitions: [] })
      : new Response(null, { status: supportStatus === 200 ? 404 : supportStatus }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "xr");
});

/** What the browser says when it is asked for VR. */
function withHeadset(answer: () => Promise<boolean>) {
  const xr = { isSessionSupported: answer, addEventListener() {}, removeEventListener() {} };
  Object.defineProperty(navigator, "xr", { configurable: true, value: xr });
}

const opened: string[] = [];
function Setup({ data }: { data: SetupData }) {
  const [choice, setChoice] = useState<Choice>({
    book: null,
    environment: "library",
    settings: defaultSettings,
  });
  return (
    <SetupScreen
      data={data}
      choice={choice}
      onChoice={(change) => setChoice({ ...choice, ...change })}
      onOpen={(view, { title }) => opened.push(`${view}: ${title}`)}
      onLikely={() => undefined}
    />
  );
}

async function show(list: ShelfBook[], changes: Partial<SetupData> = {}) {
  opened.length = 0;
  const data: SetupData = { user: null, books: list, chosenId: null, isMissing: false, ...changes };
  const page = (
    <AuthProvider>
      <Setup data={data} />
    </AuthProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/vr-reader"] });
  const element = await mount(
    <QueryClientProvider client={makeQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  return element;
}
const button = (element: HTMLElement, name: string) =>
  [...element.querySelectorAll("button")].find((one) => one.textContent?.trim() === name);
const click = (element: HTMLElement | null | undefined) => act(async () => element?.click());
const choose = (element: HTMLElement, id: string) =>
  click(element.querySelector<HTMLElement>(`input[name=book][value=${id}]`));

test("without a finished book it says so in the specified words, and leads to the converter", async () => {
  const element = await show([]);
  expect(element.textContent).toContain(
    "No completed manuscripts available. Convert a manuscript first to enable VR reading.",
  );
  expect(element.querySelector('a[href="/converter"]')?.textContent).toBe("Convert a manuscript");
  expect(button(element, "Enter VR")?.disabled).toBe(true);
});

test("until a manuscript is chosen the door is shut, with its hint", async () => {
  withHeadset(async () => true);
  const element = await show(books(3));
  expect(element.textContent).toContain("Please select a manuscript to continue");
  expect(button(element, "Enter VR")?.disabled).toBe(true);
  expect(button(element, "3D view")?.disabled).toBe(true);
  await click(button(element, "Read on this screen"));
  expect(opened).toEqual([]);
  await choose(element, "p1");
  expect(element.textContent).not.toContain("Please select a manuscript to continue");
  expect(element.querySelector(".vr-picked")?.textContent).toContain("Book 2 by Ávila Fjordström");
  expect(button(element, "Enter VR")?.disabled).toBe(false);
  await click(button(element, "Enter VR"));
  await click(button(element, "Read on this screen"));
  await click(button(element, "3D view"));
  expect(opened).toEqual(["vr: Book 2", "flat: Book 2", "scene: Book 2"]);
});

test("a browser without VR, one without a headset and one that forbids it each say what to do", async () => {
  expect((await show(books(1))).textContent).toContain("This browser has no VR.");
  withHeadset(async () => false);
  expect((await show(books(1))).textContent).toContain("No headset was found.");
  withHeadset(() => Promise.reject(new DOMException("no", "SecurityError")));
  const blocked = await show(books(1));
  expect(blocked.textContent).toContain("VR is blocked here.");
  await choose(blocked, "p0");
  expect(button(blocked, "Enter VR")?.disabled).toBe(true);
  expect(button(blocked, "Read on this screen")?.getAttribute("aria-disabled")).toBeNull();
});

test("a ready headset is ready only when the server answers too", async () => {
  withHeadset(async () => true);
  expect((await show(books(1))).textContent).toContain("Ready for VR.");
});

test("where a person stopped is told by its share, or by the page this device laid out", async () => {
  const list = [book({ place })];
  const element = await show(list);
  expect(element.textContent).toContain("You stopped 41% into it");
  await click(button(element, "Continue where you left off"));
  expect(opened).toEqual(["flat: The Edge of Winter"]);
  const kept = {
    place,
    page: { number: 41, total: 312, at: place.at },
    unsent: { place: null, settings: null, marks: {} },
  };
  localStorage.setItem("colophon.reading.p1", JSON.stringify(kept));
  const again = await show(list);
  await choose(again, "p1");
  expect(again.querySelector(".vr-picked")?.textContent).toContain("You stopped at page 41 of 312");
});

test("a shelf of thirty is searched, without minding marks over letters", async () => {
  const element = await show([...books(29), book({ projectId: "last", title: "Über Nacht" })]);
  const search = element.querySelector<HTMLInputElement>("input[type=search]");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search, "uber");
    search?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const found = [...element.querySelectorAll("input[name=book]")].map((one) =>
    one.getAttribute("aria-label"),
  );
  expect(found).toEqual(["Über Nacht by Ávila Fjordström"]);
});

test("six rooms with what there is to see and hear, and every setting within its range", async () => {
  const element = await show(books(1));
  const rooms = [...element.querySelectorAll(".vr-room")];
  expect(rooms).toHaveLength(6);
  for (const [index, room] of environments.entries()) {
    const text = rooms[index]?.textContent;
    for (const words of [room.name, room.description, room.ambience]) expect(text).toContain(words);
    expect(rooms[index]?.querySelector("img")?.getAttribute("src")).toBe(`/api/vr/preview/${room.id}.jpg`);
  }
  const range = (name: string) => element.querySelector<HTMLInputElement>(`[name=${name}]`);
  expect(range("textSize")).toMatchObject({ value: "16", min: "12", max: "24", step: "1" });
  expect(range("contrast")).toMatchObject({ value: "80", min: "50", max: "100", step: "5" });
  expect(range("ambientVolume")).toMatchObject({ value: "60", min: "0", max: "100", step: "5" });
  expect(range("readingSpeed")).toMatchObject({ value: "250", disabled: true });
  expect(element.querySelector<HTMLInputElement>("[name=pageTransition]:checked")?.value).toBe("fade");
  for (const name of ["font", "spread", "autoTurn", "distance", "height", "recline", "darkRoom"])
    expect(range(name), name).not.toBeNull();
});
