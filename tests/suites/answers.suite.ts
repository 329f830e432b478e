import { together } from "./together";

together(
  import.meta.glob([
    "../../app/.server/*.worker.test.ts",
    "../../app/routes/api/{batch-download,cover-designs,cover-pictures,dashboard-stats}.worker.test.ts",
    "../../app/routes/api/{project-ledger,stock-photos}.worker.test.ts",
    "../../app/routes/api/{templates,template-reviews,template-use}.worker.test.ts",
    "../../app/routes/downloads.worker.test.ts",
  ]),
);
