export type SceneModule = typeof import("#app/features/reading/scene/scene.client");

/**
 * The room and the headset's session: three.js comes with them, so they are fetched only when they will likely be wanted.
 * One promise for all, for a press on Enter VR must find them there.
 */
export function loadScene(): Promise<SceneModule> {
  return import("#app/features/reading/scene/scene.client");
}
