import { together } from "./together";

together(
  import.meta.glob([
    "../../workers/queues/{conversion-consumer,long-pdf}.worker.test.ts",
    "../../workers/services/conversions/conversion-sweep.worker.test.ts",
  ]),
);
