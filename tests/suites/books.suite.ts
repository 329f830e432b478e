import { together } from "./together";

together(
  import.meta.glob([
    "../../workers/{edge,faults}.worker.test.ts",
    "../../workers/objects/*.worker.test.ts",
    "../../workers/queues/real-conversion.worker.test.ts",
    "../../workers/services/books/{proofread,editions,previews}.worker.test.ts",
    "../../workers/services/conversions/prepare-sitting.worker.test.ts",
    "../../workers/services/stores/store-files.worker.test.ts",
  ]),
);
