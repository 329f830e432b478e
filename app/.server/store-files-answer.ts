import type { StoreFiles } from "#app/contract/stores/store-files";
import type { BookStoreFile } from "#workers/services/stores/store-files.server";
import { stageSentence } from "./stage-words";

export const storeFilesAnswer = (storeFiles: readonly BookStoreFile[]): StoreFiles => ({
  packs: storeFiles.map(answerOf),
});

function answerOf({ store, row, report, isStale }: BookStoreFile): StoreFiles["packs"][number] {
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
    stage: stageSentence(stage),
    message: state === "failed" ? errorMessage : null,
    report,
    isStale,
    madeAt: report === null || endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}
