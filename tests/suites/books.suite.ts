import { together } from "./together";

together(
  import.meta.glob([
    "../../workers/{edge,faults}.worker.test.ts",
    "../../workers/objects/*.worker.test.ts",
    "../../workers/queues/real-conversion.worker.test.ts",
    "../../workers/services/{doubts,editions,packs,prepare-sitting}.worker.test.ts",
  ]),
);
