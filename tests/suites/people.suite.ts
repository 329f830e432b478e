import { together } from "./together";

together(
  import.meta.glob([
    "../../db/queries/*.worker.test.ts",
    "../../workers/gateways/**/*.worker.test.ts",
    "../../workers/services/{accounts,book-store,guests,passwords}.worker.test.ts",
    "../../workers/services/{rule-reports,sessions,stock-photos,usage}.worker.test.ts",
  ]),
);
