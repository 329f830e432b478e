// Whether the cost grows in a straight line with the length of the book, and what the largest files cost.
import { basename } from "node:path";
import { ownCpu, row } from "./cpu.mjs";
import { largest, novel, pictureBook } from "./inputs.mjs";

const lengths = [50_000, 100_000, 200_000, 400_000, 600_000];
/** How much dearer a word may be in the longer part than in the shorter: noise is allowed for, a curve is not. */
const straightEnough = 1.5;

export async function growth({ kind, folder, rounds }) {
  console.log(`\nGrowth, ${kind.toUpperCase()}`);
  console.log(row("words", "CPU s", "µs a word more"));
  const points = [];
  for (const words of lengths) {
    const { cpu, complaint } = await ownCpu(novel(folder, kind, words), folder, rounds);
    if (cpu === undefined)
      return { figure: `growth, ${kind}`, isMet: false, found: complaint ?? "did not finish" };
    const before = points.at(-1);
    const slope = before && ((cpu - before.cpu) / (words - before.words)) * 1e6;
    points.push({ words, cpu });
    console.log(row(words.toLocaleString("en"), cpu.toFixed(2), slope === undefined ? "" : slope.toFixed(2)));
  }
  const slope = (from, to) => (points[to].cpu - points[from].cpu) / (points[to].words - points[from].words);
  const bend = slope(2, 4) / slope(0, 2);
  return {
    figure: `growth in a straight line, ${kind.toUpperCase()}`,
    isMet: bend <= straightEnough,
    found: `a word past 200,000 costs ${bend.toFixed(2)} times one before`,
  };
}

/** The issue's two ceilings. */
export async function largeFiles({ kinds, folder, rounds }) {
  const wanted = [
    { kind: "docx", figure: "50 MB DOCX of pictures, at most 3 s CPU", make: pictureBook, seconds: 3 },
    {
      kind: "txt",
      figure: "50 MB TXT, at most 15 s CPU",
      make: (where) => largest(where, "txt"),
      seconds: 15,
    },
  ].filter(({ kind }) => kinds.includes(kind));
  const verdicts = [];
  for (const { figure, make, seconds } of wanted) {
    const input = make(folder);
    const { cpu, memory, complaint } = await ownCpu(input, folder, rounds);
    console.log(
      `\n${basename(input)}: ${cpu === undefined ? `did not finish (${complaint})` : `${cpu.toFixed(2)} s CPU, ${memory?.toFixed(0) ?? "?"} MB resident`}`,
    );
    verdicts.push({
      figure,
      isMet: cpu !== undefined && cpu <= seconds,
      found: cpu === undefined ? `did not finish: ${complaint}` : `${cpu.toFixed(2)} s`,
    });
  }
  return verdicts;
}
