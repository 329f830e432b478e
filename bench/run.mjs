// `npm run bench`: the figures the conversion engine is held to, each with a verdict at the end.
//   npm run bench                     everything below but --admin, --worker, --covers, --ace, --vr, --pdf, --pdf-hostile, --pdf-trust, --losses, --rules, --typography, --throughput, --webhooks, --kills, --editor, --sign-ins, --load, --weights, --walks, --lighthouse, --pages, --crawl, --newcomer, --analysis and --soak
//   npm run bench -- --quick          fewer rounds, 50,000 words only, nothing large
//   npm run bench -- --only docx,txt  these kinds only
//   npm run bench -- --cpu | --growth | --large | --memory    these parts only
//   npm run bench -- own.docx own.pdf beside the peers, and what they hold
//   npm run bench -- --worker         what the Worker itself holds meanwhile (worker-memory.mjs)
//   npm run bench -- --admin          what administrators ask of 100,000 people and 1,000,000 projects (admin.mjs)
//   npm run bench -- --sign-ins       a page beside forty sign-ins at once (sign-ins.mjs)
//   npm run bench -- --sign-in-times  whether the time of an answer tells a known name, or a right code (sign-in-times.mjs)
//   npm run bench -- --load           pages and calls under 100 and 1,000 visitors beside a full queue (load.mjs)
//   npm run bench -- --soak           whose memory grows over two hundred conversions (soak.mjs)
//   npm run bench -- --covers         what finished covers cost, in Node and in workerd (covers.mjs)
//   npm run bench -- --ace            what Ace finds in our books (ace.mjs)
//   npm run bench -- --vr             the reader's pages in Chromium (vr.mjs)
//   npm run bench -- --pdf            books of pages beside calibre, and what the longest hold (pdf.mjs)
//   npm run bench -- --pdf-hostile 200 1   PDFs made or spoilt (so many, from a seed) to do harm (pdf-hostile.mjs)
//   npm run bench -- --pdf-trust      whether doubts about paragraphs from PDFs point at what is wrong (pdf-trust.mjs)
//   npm run bench -- --epub-check     our own checks of an EPUB beside the real EPUBCheck's (epub-check.mjs)
//   npm run bench -- --store-files    every store's file of every book of the corpus under EPUBCheck (store-files.mjs)
//   npm run bench -- --losses         what counting costs a conversion (losses.mjs)
//   npm run bench -- --rules          what our rules and checks cost a conversion (rules.mjs)
//   npm run bench -- --typography     what setting punctuation costs a conversion (typography.mjs)
//   npm run bench -- --loss-count     what loss reports count beside a second, simpler count (loss-count.mjs)
//   npm run bench -- --throughput     a hundred books at a gate of two and of four places (throughput.mjs)
//   npm run bench -- --webhooks       a thousand events of a payment provider at once (webhooks.mjs)
//   npm run bench -- --kills          how soon a conversion goes on whose server was killed (kills.mjs)
//   npm run bench -- --editor         saving, previewing, typing, new EPUBs, and the server killed meanwhile (editor/)
//   npm run bench -- --analysis       what the analysis of a long book costs, or says of manuscripts (analysis.mjs)
//   npm run bench -- --walks          five ways of authors through the house, counted in Chromium (walks.mjs)
//   npm run bench -- --weights        what pages weigh and how long they keep a slow processor busy (weights.mjs)
//   npm run bench -- --lighthouse /   Lighthouse's scores of these paths (lighthouse.mjs); --pages is the same
//   npm run bench -- --crawl          every page for five people, in two themes and three widths (crawl.mjs)
//   npm run bench -- --newcomer       from the first page to an open EPUB, three tries in Chromium (newcomer.mjs)
// Files are made here from a seed. Where the corpus of manuscripts lies beside the project, its longest novels are
// measured too. BENCH_ROUNDS says how many interleaved runs a median is taken of.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ours } from "./converters.mjs";
import { compareCpu } from "./cpu.mjs";
import { growth, largeFiles } from "./growth.mjs";
import { canMake, novel } from "./inputs.mjs";
import { measure } from "./measure.mjs";
import { memoryOf } from "./memory.mjs";

const others = {
  worker: "./worker-memory.mjs",
  ace: "./ace.mjs",
  covers: "./covers.mjs",
  vr: "./vr.mjs",
  pdf: "./pdf.mjs",
  "pdf-hostile": "./pdf-hostile.mjs",
  "pdf-trust": "./pdf-trust.mjs",
  admin: "./admin.mjs",
  "sign-ins": "./sign-ins.mjs",
  load: "./load.mjs",
  "sign-in-times": "./sign-in-times.mjs",
  soak: "./soak.mjs",
  throughput: "./throughput.mjs",
  webhooks: "./webhooks.mjs",
  kills: "./kills.mjs",
  editor: "./editor/editor.mjs",
  walks: "./walks.mjs",
  analysis: "./analysis.mjs",
  weights: "./weights.mjs",
  lighthouse: "./lighthouse.mjs",
  pages: "./lighthouse.mjs",
  crawl: "./crawl.mjs",
  newcomer: "./newcomer.mjs",
  "epub-check": "./epub-check.mjs",
  losses: "./losses.mjs",
  rules: "./rules.mjs",
  typography: "./typography.mjs",
  "loss-count": "./loss-count.mjs",
  "store-files": "./store-files.mjs",
};
for (const [other, script] of Object.entries(others)) {
  if (process.argv[2] !== `--${other}`) continue;
  process.argv.splice(2, 1);
  await import(script);
  process.exit();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    cpu: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
    large: { type: "boolean", default: false },
    memory: { type: "boolean", default: false },
  },
});
const { manuscriptKinds, claimedKind } = await import("../workers/domain/convert/manuscript-kinds.ts");
const kinds = manuscriptKinds.filter((kind) => !values.only || values.only.split(",").includes(kind));
const everyPart = !values.cpu && !values.growth && !values.large && !values.memory;
const does = (part) => (everyPart || values[part]) && !(values.quick && part === "large");
const rounds = Number(process.env.BENCH_ROUNDS ?? (values.quick ? 3 : 5));
/** The kinds of the CPU figure, and the one that no peer but calibre reads. */
const comparedKinds = kinds.filter((kind) => canMake(kind) && (kind !== "pdf" || values.only));
const lengths = values.quick ? [50_000] : [50_000, 200_000, 600_000];

const folder = mkdtempSync(join(tmpdir(), "colophon-bench-"));
const leftOut = new Set();
const verdicts = [];
try {
  const model = cpus()[0]?.model.trim() ?? "CPU";
  console.log(
    `${rounds} runs each, medians; Node ${process.version}, ${cpus().length} × ${model}, load ${loadavg()[0].toFixed(1)}`,
  );
  // The first run prepares the command; nobody is to be charged for that.
  const warm = ours(novel(folder, "txt", 50_000), join(folder, "warm.epub"));
  await measure(warm.command, warm.args);
  await (positionals.length > 0 ? ownFiles() : madeFiles());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const sentence of leftOut) console.log(`Left out: ${sentence}`);
console.log("\nVerdicts");
for (const { figure, isMet, found } of verdicts)
  console.log(`${isMet ? "met    " : "NOT MET"}  ${figure}: ${found}`);
console.log(`${verdicts.filter(({ isMet }) => isMet).length} of ${verdicts.length} met`);

async function madeFiles() {
  if (does("cpu"))
    for (const kind of comparedKinds)
      for (const words of kind === "pdf" ? [100_000] : lengths)
        await compare(
          novel(folder, kind, words),
          kind,
          `${kind.toUpperCase()}, ${words.toLocaleString("en")} words`,
        );
  if (does("cpu")) for (const file of corpus()) await compare(file, claimedKind(file), basename(file));
  if (does("growth") && !values.quick)
    for (const kind of ["docx", "txt", "rtf"].filter((one) => kinds.includes(one)))
      verdicts.push(await growth({ kind, folder, rounds: Math.min(rounds, 3) }));
  if (does("large")) verdicts.push(...(await largeFiles({ kinds, folder, rounds: Math.min(rounds, 3) })));
  if (does("memory") && !values.quick) verdicts.push(...(await memoryOf({ kinds, folder, extra: corpus() })));
}

async function ownFiles() {
  for (const file of positionals) await compare(file, extname(file).slice(1).toLowerCase(), basename(file));
  verdicts.push(...(await memoryOf({ kinds: [], folder, extra: positionals })));
}

async function compare(input, kind, label) {
  const verdict = await compareCpu({ input, kind, label, folder, rounds, leftOut });
  if (verdict) verdicts.push(verdict);
}

/** Novels of the corpus beside the project, in the kinds asked for. */
function corpus() {
  const root = fileURLToPath(new URL("../../shared/corpus/", import.meta.url));
  if (values.quick) return [];
  return [
    "docx/novel-war-and-peace-libreoffice.docx",
    "docx/novel-moby-dick-libreoffice.docx",
    "txt/novel-war-and-peace-utf8-wrapped.txt",
    "txt/novel-pride-and-prejudice-utf8-wrapped.txt",
    "rtf/novel-moby-dick.rtf",
  ]
    .map((name) => join(root, name))
    .filter((path) => existsSync(path) && kinds.includes(claimedKind(path)));
}
