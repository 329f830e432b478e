import { act } from "react";
import { expect, test, vi } from "vitest";
import type { PrintBinding } from "#domain/cover/printers";
import { mount } from "../../../../tests/setup/mount";
import { type AcceptedPrint, PrintCalculator } from "./print-calculator";

const print = { printer: "kdp", trim: "6x9", pages: 312, paper: "cream", isRightToLeft: false } as const;

async function mountCalculator(coverType: PrintBinding = "paperback", change: Partial<AcceptedPrint> = {}) {
  const onAccept = vi.fn();
  const onClose = vi.fn();
  const place = await mount(
    <PrintCalculator
      coverType={coverType}
      print={{ ...print, ...change }}
      onAccept={onAccept}
      onClose={onClose}
    />,
  );
  return { place, onAccept, onClose };
}

const button = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll("button")].find((one) => one.textContent === name);

async function typePages(place: HTMLElement, pages: string) {
  const field = place.querySelector<HTMLInputElement>('input[type="number"]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(async () => {
    set?.call(field, pages);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("the wrap's figures stand beside a drawing of it", async () => {
  const { place } = await mountCalculator();
  expect(place.textContent).toContain("13.030 × 9.250 in");
  expect(place.textContent).toContain("3909 × 2775 px");
  expect(place.querySelector("svg[role=img]")?.getAttribute("aria-label")).toContain("spine 0.780 in");
  expect(place.querySelector("time")?.textContent).toBe("2026-11-20");
});

test("accepting hands over the figures", async () => {
  const { place, onAccept } = await mountCalculator();
  await typePages(place, "200");
  await act(async () => button(place, "Use these dimensions")?.click());
  expect(onAccept).toHaveBeenCalledWith(
    { printer: "kdp", trim: "6x9", pages: 200, paper: "cream" },
    expect.objectContaining({ spineWidth: 0.5, totalWidth: 12.75 }),
  );
});

test.each([
  ["0", "Page count must be greater than 0"],
  ["", "Page count must be greater than 0"],
  ["900", "Page count must be between 24 and 776 for this trim size"],
])("%j pages are told why not, and cannot be accepted", async (pages, sentence) => {
  const { place, onAccept } = await mountCalculator();
  await typePages(place, pages);
  expect(place.querySelector(".field-error")?.textContent).toBe(sentence);
  expect(button(place, "Use these dimensions")?.disabled).toBe(true);
  expect(onAccept).not.toHaveBeenCalled();
});

test("a hardcover is shown as an estimate with the place to confirm it", async () => {
  const { place } = await mountCalculator("hardcover");
  expect(place.textContent).toContain("Amazon publishes no formula for hardcovers");
  expect(place.querySelector("a")?.textContent).toBe("Confirm in Amazon’s Cover Calculator");
  expect(place.textContent).toContain("Wrap round the board");
});

test("millimetres for those who print elsewhere", async () => {
  const { place } = await mountCalculator();
  await act(async () => place.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.click());
  expect(place.textContent).toContain("330.96 × 234.95 mm");
});
