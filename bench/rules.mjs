// `npm run bench -- --rules [manuscripts]`: what our rules and checks of the EPUB cost a conversion, as losses.mjs asks of
// the loss report. A twentieth is our own aim.
import { partCost } from "./part-cost.mjs";

await partCost("rules", 1.05);
