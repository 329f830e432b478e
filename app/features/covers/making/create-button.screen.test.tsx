import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../../../../tests/setup/mount";
import { CreateButton } from "./create-button";

/** Tells the button where its place is, as the browser does. */
let tell: (seen: { isIntersecting: boolean; top: number }) => Promise<void>;
let scrolledTo: Element[];

beforeEach(() => {
  scrolledTo = [];
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  HTMLElement.prototype.scrollIntoView = function () {
    scrolledTo.push(this);
  };
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (entries: unknown[]) => void) {
        tell = ({ isIntersecting, top }) =>
          act(async () => seen([{ isIntersecting, boundingClientRect: { top } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test("the button stands at the window's foot until its place is reached, and not again below it", async () => {
  const place = await mount(<CreateButton isBusy={false} isPrimary onCreate={() => undefined} />);
  const isAway = () => place.querySelector(".create-place")?.classList.contains("away");
  expect(isAway()).toBe(true);
  await tell({ isIntersecting: false, top: 2_000 });
  expect(isAway()).toBe(true);
  await tell({ isIntersecting: true, top: 600 });
  expect(isAway()).toBe(false);
  await tell({ isIntersecting: false, top: -300 });
  expect(isAway()).toBe(false);
});

test("a press from afar leads to where the making is told; in its own place nothing moves", async () => {
  let made = 0;
  const place = await mount(
    <section>
      <CreateButton isBusy={false} isPrimary onCreate={() => made++} />
    </section>,
  );
  const press = () => act(async () => place.querySelector("button")?.click());
  await press();
  expect([made, scrolledTo]).toEqual([1, [place.querySelector("section")]]);
  await tell({ isIntersecting: true, top: 600 });
  await press();
  expect([made, scrolledTo.length]).toEqual([2, 1]);
});
