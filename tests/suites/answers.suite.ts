import { together } from "./together";

together(
  import.meta.glob([
    "../../app/.server/*.worker.test.ts",
    "!../../app/.server/{fails-closed,new-device,second-step,suspended}.worker.test.ts",
    "../../app/entry.server.worker.test.ts",
    "../../app/routes/api/books/{dashboard-stats,project-losses}.worker.test.ts",
    "../../app/routes/api/conversions/batch-download.worker.test.ts",
    "../../app/routes/api/covers/{cover-designs,cover-pictures,stock-photos}.worker.test.ts",
    "../../app/routes/api/templates/{paid-template,templates,template-reviews,template-use}.worker.test.ts",
    "../../app/routes/downloads.worker.test.ts",
  ]),
);
