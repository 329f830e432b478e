import { isVisionPro } from "#app/features/reading/scene/session/devices";
import { tellSession } from "#app/features/reading/scene/session/session-news";
import { sentenceOf } from "#app/features/reading/scene/session/session-sentences";
import { xrStore } from "#app/features/reading/scene/session/xr-store";

type Manager = {
  setFramebufferScaleFactor(factor: number): void;
  setSession(session: XRSession): Promise<void>;
};

/** How long the scene may take to be drawn for the first time, once the headset has agreed. */
const maxMs = 15_000;
let manager: Manager | null = null;
let waiting: ((manager: Manager) => void)[] = [];

/** The scene tells that it can take a session, and, with null, that it is gone. */
export function offerManager(offered: Manager | null) {
  manager = offered;
  if (!offered) return;
  for (const resolve of waiting) resolve(offered);
  waiting = [];
}

/**
 * Asks the headset for a session, at once, because browsers want it inside the click; then waits for the scene and hands
 * the session over. Never rejects: what goes wrong is told to the scene's `onSession`, as a sentence.
 */
export async function enterVr(): Promise<void> {
  if (xrStore.getState().session) return;
  tellSession({ kind: "entering" });
  let session: XRSession | null = null;
  try {
    if (!navigator.xr) throw new DOMException("no WebXR", "NotSupportedError");
    session = await navigator.xr.requestSession("immersive-vr", {
      requiredFeatures: ["local-floor"],
      optionalFeatures: isVisionPro() ? ["layers"] : ["layers", "hand-tracking"],
    });
    const scene = await sceneManager();
    scene.setFramebufferScaleFactor(
      Math.min(XRWebGLLayer.getNativeFramebufferScaleFactor(session), maxSharpness),
    );
    await Promise.all([scene.setSession(session), steady(session)]);
  } catch (cause) {
    console.error(cause);
    await session?.end().catch(() => undefined);
    tellSession({ kind: "failed", sentence: sentenceOf(cause) });
  }
}

/** Of the headset's own resolution: letters gain from a little more, the battery does not. */
const maxSharpness = 1.25;

/** 90 Hz where the headset has it: more warms the head, less flickers. */
async function steady(session: XRSession) {
  const rates = [...(session.supportedFrameRates ?? [])];
  const rate = Math.max(...rates.filter((one) => one <= 90));
  // A wish, which a headset may refuse while it is warm.
  if (rate > 0) await session.updateTargetFrameRate?.(rate).catch(() => undefined);
}

function sceneManager(): Promise<Manager> {
  if (manager) return Promise.resolve(manager);
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    setTimeout(() => reject(new DOMException("the scene is not there", "TimeoutError")), maxMs);
  });
}
