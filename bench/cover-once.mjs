// One cover, made once more after a first: `node cover-once.mjs <target>`, bundled by covers.mjs. Writes what it took as
// JSON: seconds of the second, and the most that heap in use and what V8 holds outside of it (buffers, WebAssembly) came
// to, looked at after every band and every drawing, with whatever garbage was left lying.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { makeCover } from "#domain/cover/make-cover";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { nodeCoverTools } from "../tests/setup/node-cover-tools";
import { coverTargets, targetPhoto } from "./cover-targets.mjs";

const [target, out] = process.argv.slice(2);
const { design } = coverTargets.find(({ name }) => name === target);
const photo = targetPhoto();
const { shaper, rasterizer, loadFont } = await nodeCoverTools();
let most = 0;
let parts = {};
const look = () => {
  const { heapUsed, external } = process.memoryUsage();
  if (heapUsed + external <= most) return;
  most = heapUsed + external;
  parts = { heap: heapUsed, outside: external, wasm: rasterizer.memory() + shaper.memory() };
};
const tools = {
  shaper,
  loadFont,
  openPicture: async () => openJpeg(photo.slice()),
  rasterizer: {
    ...rasterizer,
    rasterize(...drawing) {
      const pixels = rasterizer.rasterize(...drawing);
      look();
      return pixels;
    },
  },
};
const make = async (file) => {
  let bytes = 0;
  const chunks = [];
  const hash = createHash("sha256");
  const sink = {
    async write(chunk) {
      bytes += chunk.length;
      hash.update(chunk);
      if (file) chunks.push(chunk);
    },
  };
  const made = await makeCover(
    design,
    tools,
    { jpeg: sink, pdf: design.coverType === "kindle" ? null : { write: async () => {} } },
    look,
  );
  if (file) writeFileSync(file, Buffer.concat(chunks));
  return { ...made, bytes, hash: hash.digest("hex") };
};
await make();
const started = performance.now();
const cpu = process.cpuUsage();
const { width, height, bytes, hash } = await make();
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpu);
const report = { width, height, bytes, hash, seconds, cpu: (user + system) / 1e6, most, ...parts };
if (out) await make(out);
console.log(JSON.stringify(report));
