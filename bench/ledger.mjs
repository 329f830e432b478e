// `npm run bench -- --ledger [manuscripts]`: what counting costs a conversion. A tenth at most is the issue's own figure.
import { partCost } from "./part-cost.mjs";

await partCost("ledger", 1.1);
