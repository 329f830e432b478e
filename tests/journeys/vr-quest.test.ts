import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { environmentIds } from "#domain/vr/environments";
import { alive, closePages, newVisitor } from "../setup/browser";
import { type Headset, launchForWebGl, wear } from "../setup/headset";
import {
  bookInTheDark,
  enter,
  openSetup,
  type Probed,
  patience,
  setting,
  shown,
  showsPage,
  small,
} from "../setup/reading-room";

const base = inject("base");

let browser: Browser;
beforeAll(async () => {
  browser = await launchForWebGl();
});
afterAll(() => closePages(browser));

it("a Quest: enter, turn, jump, mark, recentre, be interrupted, leave and come back to the same page", async () => {
  const { context, page, faults } = await newVisitor(browser, base, small);
  const headset = await wear(page);
  const { title } = await bookInTheDark(context, base);

  // The door is shut until a book is chosen.
  await page.goto("/vr-reader");
  await alive(page);
  await page.getByText("Please select a manuscript to continue").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Enter VR" }).isDisabled()).toBe(true);
  await openSetup(page, title);
  await page.getByText("Ready for VR").waitFor(patience);
  await enter(page, headset);
  await showsPage(page, 1);

  // Two eyes, 63 mm apart, each its own picture.
  const eyes = await page.evaluate(() => {
    const { gl } = (globalThis as unknown as Probed).__vrProbe;
    return gl.xr.getCamera().cameras.map(({ matrixWorld }) => matrixWorld.elements[12] ?? 0);
  });
  expect(eyes).toHaveLength(2);
  expect(Math.abs((eyes[0] ?? 0) - (eyes[1] ?? 0))).toBeCloseTo(0.063, 3);

  // On, by the button in the room, by the page itself and by the stick: one page for one push.
  await headset.aim("next");
  await headset.trigger();
  await showsPage(page, 2);
  await headset.aim("page", { at: [0.325, 0, 0] });
  await headset.trigger();
  await showsPage(page, 3);
  await headset.stick(-1, 0);
  await headset.frames(10);
  await headset.stick(0, 0);
  await headset.frames(4);
  await showsPage(page, 2);

  // The contents, and a jump to the third chapter; then back.
  await headset.aim("contents");
  await headset.trigger();
  await expect.poll(() => headset.sees("contents-panel"), patience).toBe(true);
  await headset.frames(3);
  await headset.aim("chapter-2");
  await headset.trigger();
  await expect.poll(async () => (await shown(page)).number, patience).toBeGreaterThan(3);
  const third = await shown(page);

  // Larger type keeps the place; the count is another, and the first one comes back exactly.
  await setting(page, { textSize: 22 });
  await expect.poll(async () => (await shown(page)).total, patience).toBeGreaterThan(third.total);
  await setting(page, { textSize: 16 });
  await expect.poll(() => shown(page), patience).toEqual(third);

  // A bookmark, by its button.
  await headset.aim("bookmark");
  await headset.trigger();
  await expect.poll(() => marks(page), patience).toEqual(["bookmark"]);

  // Hands: a pinch at the button, and a pinch drawn to the left.
  await headset.hold("hand");
  await headset.frames(10);
  await headset.aim("next", { with: "hand" });
  await headset.frames(4);
  await headset.pinch(1);
  await headset.frames(4);
  await headset.pinch(0);
  await headset.frames(4);
  await showsPage(page, third.number + 1);
  await headset.aim("page", { with: "hand", at: [0.325, -0.1, 0] });
  await headset.frames(4);
  await headset.pinch(1);
  await headset.frames(3);
  for (let step = 0; step < 6; step++) {
    await headset.sweep(0.035);
    await headset.frames(2);
  }
  await headset.pinch(0);
  await headset.frames(4);
  await showsPage(page, third.number + 2);

  // The head turns away; recentring brings the page before it.
  await headset.hold("controller");
  await headset.frames(6);
  await headset.head([0, 1.6, 0], 1);
  await headset.frames(4);
  await page.keyboard.press("r");
  await headset.frames(10);
  expect(Math.abs((await pageYaw(page)) - 1)).toBeLessThan(0.1);
  await headset.head([0, 1.6, 0], 0);
  await page.keyboard.press("r");
  await headset.frames(10);
  expect(Math.abs(await pageYaw(page))).toBeLessThan(0.1);

  // The system's menu; a lost controller; each said, neither the end.
  await headset.visibility("hidden");
  await expect.poll(() => page.locator(".scene-said").count(), patience).toBe(1);
  await headset.visibility("visible");
  await expect.poll(() => page.locator(".scene-said").count(), patience).toBe(0);
  await headset.connect("right", false);
  await headset.frames(6);
  await headset.connect("right", true);
  await headset.frames(6);
  await showsPage(page, third.number + 2);

  // Out by the room's own button, to the shelf; in again at the same page.
  const left = await shown(page);
  await headset.aim("exit");
  await headset.trigger().catch(() => undefined); // The session's frames stop in the middle of the press.
  await expect.poll(() => headset.isRunning(), patience).toBe(false);
  await page.getByRole("heading", { name: "Choose a book, then a room" }).waitFor(patience);
  await enter(page, headset);
  await showsPage(page, left.number);

  // The system ends it: a sentence, and the page is kept.
  await headset.end();
  await expect.poll(() => page.locator(".scene-said").innerText(), patience).not.toBe("");
  await page.getByText("VR Active").waitFor({ state: "detached" });
  await showsPage(page, left.number);

  // Without the headset, the same room on the screen goes on by keyboard.
  await page.keyboard.press("ArrowRight");
  await showsPage(page, left.number + 1);
  expect(faults).toEqual([]);
  await context.close();
}, 300_000);

it("every room keeps to a headset's budget, and a dozen turns leave no textures behind", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { ...small, reducedMotion: "reduce" });
  const headset = await wear(page);
  const { title } = await bookInTheDark(context, base);
  await openSetup(page, title);
  await enter(page, headset);

  await headset.aim("contents");
  await headset.trigger();
  await expect.poll(() => headset.sees("contents-panel"), patience).toBe(true);
  for (const room of environmentIds) {
    await page.evaluate((room) => {
      const { reading } = (globalThis as unknown as Probed).__vrProbe;
      reading.setEnvironment(room);
      reading.set({ darkRoom: false });
    }, room);
    await expect.poll(() => headset.sees(`world-${room}`), patience).toBe(true);
    await headset.frames(3);
    const { calls, triangles } = await headset.info();
    expect({ room, isWithin: calls <= 100 && triangles <= 200_000, calls, triangles }).toMatchObject({
      isWithin: true,
    });
    // There is a world, and not only the page.
    expect(triangles).toBeGreaterThan(10_000);
  }

  await setting(page, { darkRoom: true });
  await headset.frames(3);
  await turns(page, headset, 6);
  const before = await headset.info();
  await turns(page, headset, 12);
  const after = await headset.info();
  expect(after.textures).toBeLessThanOrEqual(before.textures);
  expect(after.geometries).toBeLessThanOrEqual(before.geometries);
  expect(faults).toEqual([]);
  await context.close();
}, 400_000);

it("transient pointers, as on Vision Pro: nothing to hover with, one pinch turns", async () => {
  const { context, page, faults } = await newVisitor(browser, base, {
    viewport: { width: 720, height: 500 },
  });
  const headset = await wear(page, "transient-pointer");
  const { title } = await bookInTheDark(context, base);
  await openSetup(page, title);
  await enter(page, headset);
  await showsPage(page, 1);
  await headset.pinchTransiently("next");
  await showsPage(page, 2);
  await headset.pinchTransiently("page", [0.325, 0, 0]);
  await showsPage(page, 3);
  await headset.pinchTransiently("page", [-0.325, 0, 0]);
  await showsPage(page, 2);
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);

const marks = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Probed).__vrProbe.reading.get().marks.map(({ kind }) => kind),
  );

/** Where the page stands as seen from the origin, radians to the left. */
const pageYaw = (page: Page) =>
  page.evaluate(() => {
    const { elements } = (globalThis as unknown as Probed).__vrProbe.scene.getObjectByName(
      "page",
    ).matrixWorld;
    return Math.atan2(-(elements[12] ?? 0), -(elements[14] ?? 0));
  });

/** To and fro, each turn to its end. */
async function turns(page: Page, headset: Headset, count: number) {
  for (let turn = 0; turn < count; turn++) {
    await page.evaluate(
      (by) => (globalThis as unknown as Probed).__vrProbe.reading.turn(by),
      turn % 2 ? (-1 as const) : (1 as const),
    );
    await headset.frames(2);
    await page.waitForFunction(
      () => !(globalThis as unknown as Probed).__vrProbe.isTurning(),
      null,
      patience,
    );
  }
}
