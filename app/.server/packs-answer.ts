import type { Packs } from "#app/contract/stores/packs";
import type { BookPack } from "#workers/services/stores/packs.server";

export const packsAnswer = (packs: readonly BookPack[]): Packs => ({ packs: packs.map(packAnswer) });

function packAnswer({ store, row, report, isStale }: BookPack): Packs["packs"][number] {
  if (!row)
    return {
      ...{ store, state: "none", progress: 0, stage: null, message: null },
      ...{ report: null, isStale: false, madeAt: null },
    };
  const { state, progress, stage, errorMessage, endedAt } = row;
  return {
    store,
    state,
    progress,
    stage,
    message: state === "failed" ? errorMessage : null,
    report,
    isStale,
    madeAt: report === null || endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}
