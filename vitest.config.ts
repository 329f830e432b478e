import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { makePdfjs } from "./scripts/make-pdfjs.mjs";
import { LongestFirst } from "./tests/setup/longest-first";
import { seconds } from "./tests/setup/test-seconds";

await makePdfjs();
const path = (relative: string) => new URL(relative, import.meta.url).pathname;
const migrations = await readD1Migrations(path("./db/migrations"));
const alias = { "#app": path("./app") };
/** The tests' Worker: real D1, R2, queues and objects. */
const workerd = () =>
  cloudflareTest({
    main: "./tests/setup/worker.ts",
    wrangler: { configPath: "./wrangler.toml" },
    miniflare: {
      cf: false,
      bindings: {
        PUBLIC_ORIGIN: "http://colophon.test",
        SESSION_SECRET: "test-session-secret-0123456789abcdef",
        PASSWORD_PEPPER: "test-password-pepper-0123456789abcdef",
        SEALING_KEY: "test-sealing-key-0123456789abcdef01",
      },
    },
  });
/** The tests of the Worker that run together (tests/suites); every other file has a Worker of its own. */
const suites = readdirSync(path("./tests/suites")).filter((name) => name.endsWith(".suite.ts"));
const inSuites = suites.flatMap((name) =>
  [
    ...readFileSync(path(`./tests/suites/${name}`), "utf8").matchAll(/"(\.\.\/[^"]+\.worker\.test\.ts)"/g),
  ].map(([, pattern = ""]) => join("tests/suites", pattern)),
);
/** The tests without bindings or a page. */
const pure = {
  environment: "node",
  // Hostile input and real fonts: seconds on a busy machine. A hang still ends.
  testTimeout: 120_000,
  include: [
    "workers/domain/**/*.test.ts",
    "scripts/**/*.test.ts",
    "tests/pure/**/*.test.ts",
    "app/**/*.test.ts",
  ],
  exclude: ["**/*.worker.test.ts"],
};
/** Files that take their time gain nothing by a process that was kept, and some measure time or memory. */
const alone = Object.keys(seconds).filter((name) =>
  /^(?!tests\/(?:journeys|suites)).*(?<!\.worker)\.test\.ts$/.test(name),
);
/**
 * Packages that are hundreds of small modules, each of them as one: a Worker's modules are loaded one by one, for every
 * file of tests anew.
 */
const optimizer = {
  ssr: {
    enabled: true,
    include: [
      "@simplewebauthn/server",
      "drizzle-orm",
      "drizzle-orm/d1",
      "drizzle-orm/sqlite-core",
      "htmlparser2",
      "otplib",
      "zod",
    ],
  },
};
/** A slice of `npm run chaos`, which sets both. */
const chaos = { seed: Number(process.env.CHAOS_SEED ?? 26), jobs: Number(process.env.CHAOS_JOBS ?? 40) };
const workerAlias = {
  ...alias,
  "virtual:remix/server-build": path("./build/server/index.js"),
  "./scrypt-cost": path("./tests/setup/quick-scrypt-cost.ts"),
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { resolve: { alias }, test: { name: "pure", ...pure } },
      // The same tests, quicker: a process goes on to the next file with all that it has loaded.
      {
        resolve: { alias },
        test: { name: "pure-together", ...pure, exclude: [...pure.exclude, ...alone], isolate: false },
      },
      { resolve: { alias }, test: { name: "pure-alone", ...pure, include: alone } },
      {
        resolve: { alias },
        test: {
          name: "screens",
          environment: "jsdom",
          testTimeout: 30_000,
          include: ["app/**/*.screen.test.tsx"],
        },
      },
      {
        plugins: [workerd()],
        resolve: { alias: workerAlias },
        test: {
          name: "workers",
          provide: { migrations, chaos },
          include: ["**/*.worker.test.ts"],
          exclude: ["node_modules/**", "build/**"],
          // Password hashes are slow on purpose, and slower on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          setupFiles: ["./tests/setup/migrate.ts", "./tests/setup/no-codes.ts"],
          deps: { optimizer },
        },
      },
      {
        // The same tests, quicker.
        plugins: [workerd()],
        resolve: { alias: workerAlias },
        test: {
          name: "suites",
          provide: { migrations, chaos },
          include: ["tests/suites/*.suite.ts", "**/*.worker.test.ts"],
          exclude: ["node_modules/**", "build/**", ...inSuites],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          setupFiles: ["./tests/setup/migrate.ts", "./tests/setup/no-codes.ts"],
          deps: { optimizer },
        },
      },
      // Only for `npm run bench -- --throughput` and `-- --webhooks`.
      ...(process.env.THROUGHPUT
        ? [
            {
              plugins: [workerd()],
              resolve: { alias: workerAlias },
              test: {
                name: "throughput",
                provide: {
                  migrations,
                  throughput: {
                    books: Number(process.env.BOOKS ?? 100),
                    consumers: Number(process.env.CONSUMERS ?? 5),
                    events: Number(process.env.EVENTS ?? 1_000),
                  },
                },
                include: ["bench/{throughput,webhooks}.bench.ts", "bench/capacity/measure.bench.ts"],
                setupFiles: ["./tests/setup/migrate.ts"],
              },
            },
          ]
        : []),
      {
        resolve: { alias },
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          exclude: ["tests/journeys/power-cut.test.ts"],
          // Browsers and EPUBCheck are kept from file to file.
          isolate: false,
          globalSetup: ["./tests/setup/serve.ts"],
          // A browser, its GPU in software and the Worker share two cores with a second browser: what is waited for comes
          // late, and no test is run twice.
          expect: { poll: { timeout: 30_000, interval: 100 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        // A server of its own, no browser, and mostly waiting for a lease to run out: it may run beside anything.
        test: {
          name: "power-cut",
          include: ["tests/journeys/power-cut.test.ts"],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
