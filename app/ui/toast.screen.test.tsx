import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../../tests/setup/mount";
import { ToastProvider, useToast } from "./toast";

function TwoButtons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ title: "First", description: "One line more." })}>
        one
      </button>
      <button type="button" onClick={() => toast({ title: "Second", tone: "destructive" })}>
        two
      </button>
    </>
  );
}

const shownTitles = () => [...document.querySelectorAll(".toast-title")].map((title) => title.textContent);
const toastOf = () => document.querySelector<HTMLElement>(".toast");
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const press = (place: HTMLElement, name: string) =>
  act(async () => [...place.querySelectorAll("button")].find((each) => each.textContent === name)?.click());

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function mountButtons() {
  return mount(
    <ToastProvider>
      <TwoButtons />
    </ToastProvider>,
  );
}

test("a second toast takes the place of the first", async () => {
  const place = await mountButtons();
  await press(place, "one");
  expect(shownTitles()).toEqual(["First"]);
  await press(place, "two");
  expect(shownTitles()).toEqual(["Second"]);
});

test("a toast closes after five seconds, not before", async () => {
  const place = await mountButtons();
  await press(place, "one");
  await pass(4_900);
  expect(shownTitles()).toEqual(["First"]);
  await pass(200);
  expect(shownTitles()).toEqual([]);
});

test("a toast waits while it is hovered", async () => {
  const place = await mountButtons();
  await press(place, "one");
  const region = document.querySelector(".toasts");
  await act(async () => region?.dispatchEvent(new MouseEvent("pointermove", { bubbles: true })));
  await pass(20_000);
  expect(shownTitles()).toEqual(["First"]);
});

test("Escape dismisses a toast", async () => {
  const place = await mountButtons();
  await press(place, "one");
  await act(async () => {
    toastOf()?.focus();
    toastOf()?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
  });
  expect(shownTitles()).toEqual([]);
});

test("F8 brings the focus to the notifications", async () => {
  const place = await mountButtons();
  await press(place, "one");
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "F8", code: "F8", bubbles: true }));
  });
  expect(document.activeElement?.closest(".toasts")?.getAttribute("aria-label")).toContain("F8");
});

test("a toast can be asked for only within its provider", async () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(mount(<TwoButtons />)).rejects.toThrow("must be used within a ToastProvider");
  quiet.mockRestore();
});

test("a toast moves to the top when it would cover what has the focus, and only then", async () => {
  const place = await mountButtons();
  await press(place, "one");
  const region = document.querySelector<HTMLElement>(".toasts");
  const [button] = place.querySelectorAll("button");
  if (!region || !button) throw new Error("nothing to look at");
  const box = (top: number, height: number) => new DOMRect(1_000, top, 400, height);
  region.getBoundingClientRect = () =>
    region.classList.contains("raised") ? box(0, 100) : box(window.innerHeight - 100, 100);
  const focusAt = async (top: number, height: number) => {
    button.getBoundingClientRect = () => box(top, height);
    await act(async () => button.blur());
    await act(async () => button.focus());
    await pass(50);
    return region.classList.contains("raised");
  };
  expect(await focusAt(300, 40)).toBe(false);
  expect(await focusAt(window.innerHeight - 60, 40)).toBe(true);
  expect(await focusAt(window.innerHeight - 60, 40)).toBe(true);
  expect(await focusAt(50, 40)).toBe(false);
  // What fills the window is covered wherever the toast stands.
  expect(await focusAt(0, window.innerHeight)).toBe(false);
});
