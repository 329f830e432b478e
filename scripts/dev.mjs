// `npm run dev`: the development loop. Pages reload in place; queue, objects, D1 and R2 run in workerd, over the same
// local state as `npm start`. Anything after `--` goes to Vite: `npm run dev -- --port 9000`.
import { developmentFlag } from "./build-kind.mjs";
import { freePort, originAt, serve } from "./serve.mjs";
import { setup } from "./setup.mjs";

const args = process.argv.slice(2);
const port = await freePort(args);
setup();
serve("remix", ["vite:dev", "--port", String(port), ...args], {
  port,
  ready: "Local:",
  env: { DEV_ORIGIN: originAt(port), [developmentFlag]: "1" },
});
