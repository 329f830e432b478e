// Measures the VR reader's rooms by ear of machine: `node bench/vr-sound.mjs [room…]`. Renders a minute of each room in
// Chromium, prints its level (root mean square, dBFS), its peak, the largest step between two samples and how its energy
// lies in octaves, and fails when a level is more than 2 dB from −26.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("..", import.meta.url));
const names = ["library", "mountain", "beach", "forest", "cafe", "space"];
const asked = process.argv.slice(2);
const goal = -26;

const { outputFiles } = await build({
  stdin: {
    contents: `export { renderRoom } from "./app/features/reading/sound/render-room";`,
    resolveDir: root,
    loader: "ts",
  },
  bundle: true,
  write: false,
  format: "iife",
  globalName: "rooms",
  alias: { "#app": `${root}app` },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.addScriptTag({ content: outputFiles[0].text });
let failed = false;
for (const name of asked.length > 0 ? asked : names) {
  const figures = await page.evaluate(measure, name);
  const off = Math.abs(figures.rms - goal) > 2;
  failed ||= off;
  const octaves = figures.octaves.map((level) => level.toFixed(0).padStart(4)).join("");
  console.log(
    `${name.padEnd(9)} ${figures.rms.toFixed(1)} dBFS${off ? " (!)" : ""}  peak ${figures.peak.toFixed(1)}  step ${figures.step.toFixed(2)}  ` +
      `quietest/loudest 3 s ${figures.quiet.toFixed(1)}/${figures.loud.toFixed(1)}  octaves from 31 Hz ${octaves}`,
  );
}
await browser.close();
process.exitCode = failed ? 1 : 0;

/** Runs in the page. */
async function measure(name) {
  const seconds = 60;
  const { rooms } = globalThis;
  const buffer = await rooms.renderRoom(name, seconds);
  const left = buffer.getChannelData(0);
  const right = buffer.getChannelData(1);
  const decibels = (power) => 10 * Math.log10(power + 1e-12);
  let sum = 0;
  let peak = 0;
  let step = 0;
  const windows = [];
  let windowSum = 0;
  for (let i = 0; i < left.length; i++) {
    const power = (left[i] ** 2 + right[i] ** 2) / 2;
    sum += power;
    windowSum += power;
    peak = Math.max(peak, Math.abs(left[i]), Math.abs(right[i]));
    if (i > 0) step = Math.max(step, Math.abs(left[i] - left[i - 1]), Math.abs(right[i] - right[i - 1]));
    if (i % 144_000 === 143_999) {
      windows.push(decibels(windowSum / 144_000));
      windowSum = 0;
    }
  }
  const octaves = [];
  for (let centre = 31.25; centre < 17_000; centre *= 2) {
    const offline = new OfflineAudioContext(1, buffer.length, 48_000);
    const source = offline.createBufferSource();
    source.buffer = buffer;
    const filter = offline.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = centre;
    filter.Q.value = 1.41;
    source.connect(filter).connect(offline.destination);
    source.start();
    const band = (await offline.startRendering()).getChannelData(0);
    let power = 0;
    for (const value of band) power += value * value;
    octaves.push(decibels(power / band.length));
  }
  return {
    rms: decibels(sum / left.length),
    peak: 20 * Math.log10(peak),
    step,
    quiet: Math.min(...windows.slice(1)),
    loud: Math.max(...windows),
    octaves,
  };
}
