// `npm run bench -- --typography [manuscripts]`: what setting quotation marks, dashes and spaces costs a conversion, as
// losses.mjs asks of the loss report. A fifth is our own aim.
import { partCost } from "./part-cost.mjs";

await partCost("typography", 1.2);
