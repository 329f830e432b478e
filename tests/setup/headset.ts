import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { keptBrowser } from "./browser";

const emulator = createRequire(import.meta.url).resolve("iwer/build/iwer.min.js");

/** Chromium that draws WebGL by software. On a busy machine that is slow, which its watchdog would take for a fault. */
export const launchForWebGl = keptBrowser([
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-gpu-watchdog",
]);

export type HeadsetKind = "quest" | "transient-pointer";
type Side = "left" | "right";
type Hands = "controller" | "hand";

/**
 * Puts an emulated headset on the page, before it is opened: a Quest 3, or a device that knows only transient pointers, as
 * Vision Pro does. The emulator has none of those, so a controller is given their face: it is there only during the pinch.
 */
export async function wear(page: Page, kind: HeadsetKind = "quest"): Promise<Headset> {
  // Chromium has a `navigator.xr` of its own, which the emulator does not replace.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "xr", { value: undefined, configurable: true, writable: true });
    Object.assign(globalThis, { __vrWantsProbe: true });
    // Smooth edges are most of the work of a processor that draws, and no test looks at them.
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, wish?: object) {
      const isWebGl = kind.startsWith("webgl");
      return getContext.call(this, kind, isWebGl ? { ...wish, antialias: false } : wish);
    } as typeof getContext;
  });
  await page.addInitScript({ path: emulator });
  await page.addInitScript((wanted) => {
    const { IWER } = globalThis as unknown as { IWER: Emulator };
    const device = new IWER.XRDevice(IWER.metaQuest3, { stereoEnabled: true, ipd: 0.063 });
    device.installRuntime({ forceInstall: true });
    Object.assign(globalThis, { __headset: device });
    if (wanted !== "transient-pointer") return;
    device.controllers.left.connected = false;
    device.controllers.right.connected = false;
    const source = (globalThis as unknown as { XRInputSource: { prototype: object } }).XRInputSource
      .prototype;
    const faces = { targetRayMode: "transient-pointer", hand: null, profiles: ["generic-fixed-hand"] };
    for (const [name, value] of Object.entries(faces))
      Object.defineProperty(source, name, { configurable: true, get: () => value });
  }, kind);
  return headsetOn(page);
}

export type Headset = ReturnType<typeof headsetOn>;

function headsetOn(page: Page) {
  /** Lets so many frames of the session pass. */
  const frames = (count: number): Promise<void> =>
    page.evaluate(
      (left) =>
        new Promise<void>((resolve, reject) => {
          const session = (globalThis as unknown as Worn).__headset.activeSession;
          if (!session) return reject(new Error("no session is running"));
          // A session that ends has no more frames: without this, waiting for them would never end.
          session.addEventListener("end", () => reject(new Error("the session ended")));
          const next = () => (--left < 0 ? resolve() : session.requestAnimationFrame(next));
          next();
        }),
      count,
    );

  /** Points at an object of the scene; `at` is a point of it in its own metres. */
  const aim = (
    name: string,
    { side = "right" as Side, with: hands = "controller" as Hands, at = [0, 0, 0] } = {},
  ) =>
    page.evaluate(
      ([name, side, hands, at]) => {
        const { __vrProbe: probe, __headset: headset } = globalThis as unknown as Worn;
        const thing = probe.scene.getObjectByName(name);
        if (!thing) throw new Error(`nothing in the scene is called ${name}`);
        thing.updateWorldMatrix(true, false);
        const to = thing.position
          .clone()
          .set(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0)
          .applyMatrix4(thing.matrixWorld);
        const source = headset[`${hands}s`][side];
        const from = thing.position.clone().set(source.position.x, source.position.y, source.position.z);
        const up = thing.position.clone().set(0, 1, 0);
        const turn = thing.matrixWorld.clone().lookAt(from, to, up);
        const { x, y, z, w } = thing.quaternion.clone().setFromRotationMatrix(turn);
        source.quaternion.set(x, y, z, w);
      },
      [name, side, hands, at] as const,
    );

  const press = (button: string, value: number, side: Side = "right") =>
    page.evaluate(
      ([button, value, side]) =>
        (globalThis as unknown as Worn).__headset.controllers[side].updateButtonValue(button, value),
      [button, value, side] as const,
    );

  /** Presses and lets go. */
  const trigger = async (side: Side = "right") => {
    await frames(3);
    await press("trigger", 1, side);
    await frames(3);
    await press("trigger", 0, side);
    await frames(3);
  };

  const stick = (x: number, y: number, side: Side = "right") =>
    page.evaluate(
      ([x, y, side]) =>
        (globalThis as unknown as Worn).__headset.controllers[side].updateAxes("thumbstick", x, y),
      [x, y, side] as const,
    );

  const pinch = (value: number, side: Side = "right") =>
    page.evaluate(
      ([value, side]) => (globalThis as unknown as Worn).__headset.hands[side].updatePinchValue(value),
      [value, side] as const,
    );

  /** Turns the hand about the vertical, radians to the left. */
  const sweep = (angle: number, side: Side = "right") =>
    page.evaluate(
      ([angle, side]) => {
        const { __headset: headset } = globalThis as unknown as Worn;
        const { quaternion } = headset.hands[side];
        const [s, c] = [Math.sin(angle / 2), Math.cos(angle / 2)];
        const { x, y, z, w } = quaternion;
        quaternion.set(c * x + s * z, c * y + s * w, c * z - s * x, c * w - s * y);
      },
      [angle, side] as const,
    );

  return {
    frames,
    aim,
    press,
    trigger,
    stick,
    pinch,
    sweep,
    /** Picks up controllers, or puts them down. */
    hold: (mode: Hands) =>
      page.evaluate((mode) => {
        (globalThis as unknown as Worn).__headset.primaryInputMode = mode;
      }, mode),
    /** A pinch of a transient pointer: the source comes, presses, lets go and is gone. */
    async pinchTransiently(name: string, at: readonly [number, number, number] = [0, 0, 0]) {
      await page.evaluate(() => {
        const { __headset: headset } = globalThis as unknown as Worn;
        const { x, y, z } = headset.position;
        headset.controllers.right.position.set(x, y, z);
      });
      await aim(name, { at: [...at] });
      const connect = (connected: boolean) =>
        page.evaluate((connected) => {
          (globalThis as unknown as Worn).__headset.controllers.right.connected = connected;
        }, connected);
      await connect(true);
      await frames(2);
      await press("trigger", 1);
      await frames(3);
      await press("trigger", 0);
      await frames(3);
      await connect(false);
      await frames(3);
    },
    connect: (side: Side, connected: boolean) =>
      page.evaluate(
        ([side, connected]) => {
          (globalThis as unknown as Worn).__headset.controllers[side].connected = connected;
        },
        [side, connected] as const,
      ),
    /** Moves the head, metres, and turns it about the vertical, radians to the left. */
    head: (position: readonly [number, number, number], yaw = 0) =>
      page.evaluate(
        ([[x, y, z], yaw]) => {
          const { __headset: headset } = globalThis as unknown as Worn;
          headset.position.set(x, y, z);
          headset.quaternion.set(0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2));
        },
        [position, yaw] as const,
      ),
    visibility: (state: "visible" | "visible-blurred" | "hidden") =>
      page.evaluate((state) => (globalThis as unknown as Worn).__headset.updateVisibilityState(state), state),
    /** Ends the session as the system does. */
    end: () => page.evaluate(() => (globalThis as unknown as Worn).__headset.activeSession?.end()),
    isRunning: () =>
      page.evaluate(() => (globalThis as unknown as Worn).__headset.activeSession !== undefined),
    /** Whether the scene has an object of that name that can be seen. */
    sees: (name: string) =>
      page.evaluate((name) => {
        for (
          let thing = (globalThis as unknown as Worn).__vrProbe.scene.getObjectByName(name);
          ;
          thing = thing.parent ?? undefined
        ) {
          if (!thing?.visible) return false;
          if (!thing.parent) return true;
        }
      }, name),
    info: () => page.evaluate(() => (globalThis as unknown as Worn).__vrProbe.info()),
  };
}

type Vector = { x: number; y: number; z: number; set(x: number, y: number, z: number): Vector } & {
  clone(): Vector;
  applyMatrix4(matrix: Matrix): Vector;
};
type Turn = {
  x: number;
  y: number;
  z: number;
  w: number;
  set(x: number, y: number, z: number, w: number): void;
};
type Matrix = { clone(): Matrix; lookAt(from: Vector, to: Vector, up: Vector): Matrix };
type Thing = {
  visible: boolean;
  parent: Thing | null;
  position: Vector;
  quaternion: Turn & { clone(): Turn & { setFromRotationMatrix(matrix: Matrix): Turn } };
  matrixWorld: Matrix;
  updateWorldMatrix(parents: boolean, children: boolean): void;
};
type Source = { position: Vector; quaternion: Turn; connected: boolean };
type Device = {
  position: Vector;
  quaternion: Turn;
  primaryInputMode: Hands;
  controllers: Record<
    Side,
    Source & {
      updateButtonValue(name: string, value: number): void;
      updateAxes(name: string, x: number, y: number): void;
    }
  >;
  hands: Record<Side, Source & { updatePinchValue(value: number): void }>;
  activeSession?: {
    requestAnimationFrame(next: () => void): void;
    addEventListener(type: "end", listener: () => void): void;
    end(): Promise<void>;
  };
  updateVisibilityState(state: string): void;
  installRuntime(options: { forceInstall: boolean }): void;
};
type Emulator = { XRDevice: new (kind: unknown, options: object) => Device; metaQuest3: unknown };
type Worn = {
  __headset: Device;
  __vrProbe: {
    scene: { getObjectByName(name: string): Thing | undefined };
    info(): { calls: number; triangles: number; textures: number; geometries: number };
  };
};
