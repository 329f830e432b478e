// `npm run bench -- --crawl [/path …]`: every page in Chromium against the built Worker on a fresh local state, for five people
// (signed out, guest, free, paid, administrator), in two themes and three widths: no script fault, no console error, no failed
// request, none to another site, nothing wider than the window, and no violation that axe finds (all rules once a page and person,
// contrast in every theme). SHOTS=folder keeps a picture of each. --no-build crawls what was built before.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { findChromium, run } from "../scripts/machine.mjs";
import { violations } from "../tests/setup/axe.ts";
import { freshState, serve } from "../tests/setup/server.ts";
import { crawlPeople } from "./crawl-people.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "no-build": { type: "boolean", default: false }, people: { type: "string" } },
});
const widths = [360, 768, 1440];
const themes = ["light", "dark"];
const shots = process.env.SHOTS;
const state = ".wrangler/crawl";
if (shots) mkdirSync(shots, { recursive: true });
if (!values["no-build"]) run("node", ["scripts/build.mjs"]);
freshState(state);
const server = await serve(state);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const faults = new Set();
let seen = 0;
try {
  const { people, pathsOf } = await crawlPeople({ server, state, browser });
  for (const person of people) {
    if (values.people && !values.people.split(",").includes(person.name)) continue;
    const page = await person.context.newPage();
    let where = "";
    const fault = (words) => faults.add(`${person.name} ${where}: ${words}`);
    page.on("pageerror", (error) => fault(`script: ${error.message}`));
    page.on(
      "console",
      (message) =>
        message.type() === "error" &&
        !isExpected(where, message.text()) &&
        fault(`console: ${message.text()}`),
    );
    page.on("requestfailed", (request) => {
      if (request.failure()?.errorText !== "net::ERR_ABORTED") fault(`failed: ${request.url()}`);
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(server.base) && !/^(data|blob|about):/.test(request.url()))
        fault(`left: ${request.url()}`);
    });
    for (const path of positionals.length > 0 ? positionals : await pathsOf(person)) {
      where = path;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      const answer = await page.goto(path, { waitUntil: "load" });
      if (!answer?.ok() && answer?.status() !== expectedStatus(path)) fault(`answered ${answer?.status()}`);
      await page.waitForTimeout(250);
      for (const [at, width] of widths.entries())
        for (const colorScheme of themes) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > width) fault(`is ${wide} px wide at ${width}`);
          const isWhole = colorScheme === "light" && at !== 1;
          for (const found of await violations(page, { onlyColours: !isWhole }))
            fault(`${width} ${colorScheme} axe ${found}`);
          if (shots) {
            const name = `${person.name}${path.replace(/[^\w-]+/g, "_")}-${width}-${colorScheme}.jpg`;
            await page.screenshot({ path: join(shots, name), type: "jpeg", quality: 60, fullPage: true });
          }
          seen += 1;
        }
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(state, { recursive: true, force: true });
}
for (const fault of faults) console.log(fault);
console.log(`${faults.size === 0 ? "met    " : "NOT MET"}  ${seen} views, ${faults.size} faults`);
process.exitCode = faults.size === 0 ? 0 : 1;

/** Of pages that are asked for because they are not there. */
function expectedStatus(path) {
  return /no-such|missing/.test(path) ? 404 : 200;
}

/** The browser itself tells of an answer like 404. */
function isExpected(path, text) {
  return expectedStatus(path) === 404 && text.startsWith("Failed to load resource");
}
