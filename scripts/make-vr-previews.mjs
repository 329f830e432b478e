// Takes the pictures of the VR reader's rooms: `node scripts/make-vr-previews.mjs [room…]`, all of them without names.
// Each is drawn in Chromium (CHROMIUM, or /usr/bin/chromium) from the product's own world, page and text engine, and
// written to public/img/vr/<room>.jpg, 1200 × 750; `space` also to public/img/vr-space-wide.jpg, for the home page.
// `--sheet FOLDER` instead writes every room in its six directions, without a page, to look at.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const rooms = ["library", "mountain", "beach", "forest", "cafe", "space"];
const maxBytes = 120_000;
const args = process.argv.slice(2);
const sheetAt = args.indexOf("--sheet");
const sheet = sheetAt >= 0 ? args.splice(sheetAt, 2)[1] : undefined;
const unknown = args.filter((name) => !rooms.includes(name));
if (unknown.length > 0) throw new Error(`no such room: ${unknown.join(", ")}`);
const asked = args.length > 0 ? args : rooms;

const server = await createServer({
  root,
  configFile: false,
  appType: "mpa",
  publicDir: false,
  cacheDir: `${root}node_modules/.vite-previews`,
  logLevel: "error",
  esbuild: { jsx: "automatic" },
  worker: { format: "es" },
  resolve: { alias: { "#app": `${root}app` }, dedupe: ["three", "react", "react-dom"] },
  optimizeDeps: { entries: ["scripts/vr-preview/stage.tsx"] },
  server: { port: 0, hmr: false, watch: null },
  plugins: [
    {
      name: "chapters",
      configureServer: (vite) => {
        vite.middlewares.use("/preview-chapters", async (request, response) => {
          const { sampleChapters } = await vite.ssrLoadModule("/scripts/vr-preview/sample-book.ts");
          response.setHeader("content-type", "application/json");
          response.end(JSON.stringify(sampleChapters[Number(request.url?.slice(1))]));
        });
      },
    },
  ],
});
await server.listen();
const address = server.httpServer?.address();
const origin = `http://localhost:${typeof address === "object" && address ? address.port : 0}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
  ],
});

const straight = { yaw: 0, pitch: -0.015 };
const directions = {
  front: [0, 0],
  right: [-Math.PI / 2, 0],
  back: [Math.PI, 0],
  left: [Math.PI / 2, 0],
  up: [0, 1.2],
  down: [0, -1.1],
};
try {
  for (const room of asked) {
    if (sheet) {
      mkdirSync(sheet, { recursive: true });
      await withRoom(room, { width: 960, height: 540, fov: 64, dpr: 1, page: "no" }, async (shoot) => {
        for (const [name, [yaw, pitch]] of Object.entries(directions))
          writeFileSync(`${sheet}/${room}-${name}.jpg`, await shoot({ yaw, pitch }, 400_000));
      });
      continue;
    }
    mkdirSync(`${root}public/img/vr`, { recursive: true });
    await withRoom(room, { width: 1200, height: 750, fov: 68 }, async (shoot) => {
      write(`public/img/vr/${room}.jpg`, await shoot(straight, maxBytes));
    });
    if (room === "space")
      await withRoom(room, { width: 1660, height: 735, fov: 58, dpr: 1.25 }, async (shoot) => {
        write("public/img/vr-space-wide.jpg", await shoot(straight, 180_000));
      });
  }
} finally {
  await browser.close();
  await server.close();
}

function write(file, bytes) {
  writeFileSync(root + file, bytes);
  console.log(`${file}  ${Math.ceil(bytes.length / 1000)} kB`);
}

/** Opens a room of that size; `shoot` gives the best JPEG of at most so many bytes. */
async function withRoom(room, { width, height, fov, dpr = 1.5, page: withPage = "yes" }, use) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on("pageerror", (error) => console.error(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") console.error(message.text().slice(0, 400));
  });
  await page.goto(
    `${origin}/scripts/vr-preview/index.html?room=${room}&fov=${fov}&dpr=${dpr}&page=${withPage}`,
  );
  await page.waitForFunction(() => globalThis.preview?.fault || (globalThis.preview?.ready ?? 0) > 1, null, {
    timeout: 180_000,
  });
  const fault = await page.evaluate(() => globalThis.preview.fault);
  if (fault) throw new Error(fault);
  await use(async (view, most) => {
    const urls = await page.evaluate((asked) => globalThis.preview.shoot(asked), { ...view, width, height });
    const pictures = urls.map((url) => Buffer.from(url.split(",")[1], "base64"));
    return pictures.find((bytes) => bytes.length <= most) ?? pictures.at(-1);
  });
  await page.close();
}
