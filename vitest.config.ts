import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { makePdfjs } from "./scripts/make-pdfjs.mjs";

await makePdfjs();
const path = (relative: string) => new URL(relative, import.meta.url).pathname;
const migrations = await readD1Migrations(path("./db/migrations"));
const alias = { "#app": path("./app") };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "pure",
          environment: "node",
          // Hostile input and real fonts: seconds on a busy machine. A hang still ends.
          testTimeout: 120_000,
          include: ["workers/domain/**/*.test.ts", "tests/pure/**/*.test.ts", "app/**/*.test.ts"],
          exclude: ["**/*.worker.test.ts"],
        },
      },
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
        plugins: [
          cloudflareTest({
            main: "./tests/setup/worker.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              cf: false,
              bindings: {
                PUBLIC_ORIGIN: "http://colophon.test",
                SESSION_SECRET: "test-session-secret-0123456789abcdef",
                PASSWORD_PEPPER: "test-password-pepper-0123456789abcdef",
              },
            },
          }),
        ],
        resolve: { alias: { ...alias, "virtual:remix/server-build": path("./build/server/index.js") } },
        test: {
          name: "workers",
          provide: { migrations },
          include: ["**/*.worker.test.ts"],
          exclude: ["node_modules/**", "build/**"],
          // Password hashes are slow on purpose, and slower on a busy machine.
          testTimeout: 120_000,
          setupFiles: ["./tests/setup/migrate.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["./tests/setup/serve.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
