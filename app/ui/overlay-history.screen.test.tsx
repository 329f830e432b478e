import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinOverlayHistory, openOverlay, replaceAddress } from "./overlay-history";

/** What the router would hear. */
const heard = vi.fn();
let leavePage: () => void;
beforeEach(() => {
  window.history.pushState({ key: "page", idx: 4 }, "", "/designer");
  leavePage = joinOverlayHistory("page");
  window.addEventListener("popstate", heard);
});
afterEach(() => {
  leavePage();
  window.removeEventListener("popstate", heard);
  heard.mockReset();
});

const depth = () => window.history.state?.overlayDepth ?? 0;
const soonDepth = (of: number) => expect.poll(depth).toBe(of);

test("Back closes one thing at a time, and the router hears nothing of it", async () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()];
  openOverlay(closeOuter);
  openOverlay(closeInner);
  await soonDepth(2);
  expect(window.history.state).toMatchObject({ key: "page", idx: 4 });
  window.history.back();
  await expect.poll(() => closeInner.mock.calls.length).toBe(1);
  expect(closeOuter).not.toHaveBeenCalled();
  window.history.back();
  await expect.poll(() => closeOuter.mock.calls.length).toBe(1);
  expect(heard).not.toHaveBeenCalled();
  // Forward has nothing to open again, and comes back.
  window.history.forward();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await soonDepth(0);
  expect([closeOuter.mock.calls.length, closeInner.mock.calls.length]).toEqual([1, 1]);
  expect(heard).not.toHaveBeenCalled();
});

test("what is closed in another way leaves no step behind, and the address it was given stays", async () => {
  const close = vi.fn();
  const closed = openOverlay(close);
  await soonDepth(1);
  replaceAddress(new URL("/designer?design=1", window.location.href));
  closed();
  await soonDepth(0);
  expect(window.location.search).toBe("?design=1");
  expect(close).not.toHaveBeenCalled();
});

test("an address that is given while we go back is the page's, too", async () => {
  const closed = openOverlay(() => undefined);
  await soonDepth(1);
  closed();
  await new Promise((resolve) => setTimeout(resolve));
  replaceAddress(new URL("/designer?design=2", window.location.href));
  await soonDepth(0);
  await expect.poll(() => window.location.search).toBe("?design=2");
});

test("one thing that takes the place of another takes its step", async () => {
  const first = openOverlay(() => undefined);
  await soonDepth(1);
  const steps = window.history.length;
  first();
  const second = openOverlay(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([depth(), window.history.length]).toEqual([1, steps]);
  second();
  await soonDepth(0);
});

test("another page is the router's", async () => {
  window.history.pushState({ key: "other", idx: 5 }, "", "/templates");
  leavePage();
  const close = vi.fn();
  openOverlay(close)();
  window.history.back();
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  expect(close).not.toHaveBeenCalled();
});
