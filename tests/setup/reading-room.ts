import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { defaultSettings } from "#domain/vr/settings";
import { alive } from "./browser";
import type { Headset } from "./headset";
import { convertedBook } from "./reading";
import { longManuscript } from "./sample-manuscripts";

/** Rooms are drawn by software here, some frames a second on a busy machine. */
export const patience = { timeout: 45_000 };
export const small = {
  viewport: { width: 560, height: 360 },
  reducedMotion: "no-preference",
} as const;

/** What tests use of the scene's probe (app/features/reading/scene/probe.tsx). */
export type Probed = {
  __vrProbe: {
    gl: { xr: { getCamera(): { cameras: { matrixWorld: { elements: number[] } }[] } } };
    reading: {
      get(): { marks: { kind: string }[] };
      set(change: object): void;
      setEnvironment(room: string): void;
      turn(by: 1 | -1): Promise<void>;
    };
    hold(at: number | null): void;
    isTurning(): boolean;
    scene: { getObjectByName(name: string): { matrixWorld: { elements: number[] } } };
  };
};

/** The page of the book that shows, as the frame round the room says it. */
export async function shown(page: Page): Promise<{ number: number; total: number }> {
  const words = (await page.locator(".scene-frame").innerText()).match(/Page (\d+)(?:[–-]\d+)? of (\d+)/);
  return { number: Number(words?.[1] ?? 0), total: Number(words?.[2] ?? 0) };
}

export const showsPage = (page: Page, number: number) =>
  expect.poll(async () => (await shown(page)).number, patience).toBe(number);

export const setting = (page: Page, change: object) =>
  page.evaluate((change) => (globalThis as unknown as Probed).__vrProbe.reading.set(change), change);

/** A book whose reader likes the room unlit: quick to draw. */
export async function bookInTheDark(context: BrowserContext, base: string): Promise<{ title: string }> {
  const { projectId, title } = await convertedBook(context, base, longManuscript(8, 16));
  const kept = await context.request.put(`/api/vr/settings/${projectId}`, {
    headers: { origin: base },
    data: { environment: "library", settings: { ...defaultSettings, darkRoom: true } },
  });
  expect(kept.ok()).toBe(true);
  return { title };
}

export async function openSetup(page: Page, title: string) {
  await page.goto("/vr-reader");
  await alive(page);
  await page.locator(".vr-shelf label", { hasText: title }).first().click();
}

/** Puts the headset on; returns when every chapter is counted. */
export async function enter(page: Page, headset: Headset) {
  await page.getByRole("button", { name: "Enter VR" }).click();
  await page.getByText("VR Active").waitFor(patience);
  await headset.frames(6);
  await expect.poll(async () => (await shown(page)).total, patience).toBeGreaterThan(10);
}
