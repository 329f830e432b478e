/** What the page around the scene is told of the headset's session. `sentence` is for people. */
export type SceneSession = {
  kind: "none" | "entering" | "running" | "hidden" | "blurred" | "ended" | "failed";
  sentence?: string;
};

let latest: SceneSession = { kind: "none" };
const listeners = new Set<(session: SceneSession) => void>();

export function tellSession(session: SceneSession) {
  if (session.kind === latest.kind && session.sentence === latest.sentence) return;
  latest = session;
  for (const listener of listeners) listener(session);
}

/** Hears the present state at once when it is more than `none`. */
export function onSessionNews(listener: (session: SceneSession) => void): () => void {
  listeners.add(listener);
  if (latest.kind !== "none") listener(latest);
  return () => {
    listeners.delete(listener);
  };
}
