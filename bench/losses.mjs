// `npm run bench -- --losses [manuscripts]`: what counting costs a conversion. A tenth at most is the issue's own figure.
import { partCost } from "./part-cost.mjs";

await partCost("losses", 1.1);
