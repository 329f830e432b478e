import type { Project } from "#app/contract/books/projects";
import type { Phase } from "#app/contract/covers/making";

export type StageTime = {
  name: string;
  /** Null: not reached, or not known yet. */
  ms: number | null;
  state: "done" | "under way" | "stopped" | "to do";
  /** More than once: it was tried again. */
  times: number;
};

type Name = Exclude<Phase["phase"], "finished">;
const bookStages: { phases: Name[]; name: string }[] = [
  { phases: ["waiting"], name: "Waiting" },
  { phases: ["opening"], name: "Opening" },
  { phases: ["reading"], name: "Reading" },
  { phases: ["setting"], name: "Setting" },
  { phases: ["packing"], name: "Packing" },
];
const coverStages: typeof bookStages = [
  { phases: ["waiting"], name: "Waiting" },
  { phases: ["opening"], name: "Opening" },
  { phases: ["reading", "setting", "packing"], name: "Painting" },
];

/** How long each stage took, all tries together. `end`: when it ended, or now; undefined while nobody knows the time. */
export function stageTimes(
  project: Pick<Project, "type" | "status">,
  phases: readonly Phase[],
  end: number | undefined,
): StageTime[] {
  if (phases.length === 0 || project.type === "batch") return [];
  const last = phases.at(-1)?.phase;
  const found = (project.type === "cover" ? coverStages : bookStages).map(({ phases: of, name }) => {
    let ms: number | null = null;
    let times = 0;
    for (const [index, { phase, at }] of phases.entries()) {
      if (phase === "finished" || !of.includes(phase)) continue;
      const next = phases[index + 1]?.at ?? (phase === last ? end : undefined);
      if (next !== undefined) ms = (ms ?? 0) + Math.max(0, next - at);
      const before = phases[index - 1]?.phase;
      if (before === undefined || before === "finished" || !of.includes(before)) times++;
    }
    const isLast = last !== "finished" && last !== undefined && of.includes(last);
    return { name, ms, times, isLast };
  });
  const at = found.findIndex(({ isLast }) => isLast);
  return found.map(({ name, ms, times }, index) => ({ name, ms, times, state: stateOf(index, at, times) }));

  function stateOf(index: number, current: number, times: number): StageTime["state"] {
    if (project.status === "completed" || current === -1) return times > 0 ? "done" : "to do";
    if (index === current) return project.status === "failed" ? "stopped" : "under way";
    return index < current && times > 0 ? "done" : "to do";
  }
}
