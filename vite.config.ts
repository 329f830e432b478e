import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserZlib } from "./scripts/browser-zlib";
import { readingAssets } from "./scripts/reading-assets";
import { sharedChunks } from "./scripts/shared-chunks";
import { xrStubs } from "./scripts/xr-stubs";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// Remix evaluates this file a second time for its route-parsing child compiler, which must not start a second workerd.
const state = globalThis as { colophonConfigLoads?: number };
state.colophonConfigLoads = (state.colophonConfigLoads ?? 0) + 1;
const isChildCompiler = state.colophonConfigLoads % 2 === 0;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    xrStubs(),
    browserZlib(),
    // Development only: pages, queue and Durable Objects run in workerd under Vite's HMR. The environment must not be
    // named "ssr": Remix loads its manifest through a Node "ssr" environment on every hot update.
    command === "serve" &&
      !isChildCompiler &&
      cloudflare({
        viteEnvironment: { name: "worker" },
        // `npm run dev` says where it serves; the links we write must lead there.
        config: ({ vars }) => ({
          vars: { ...vars, ...(process.env.DEV_ORIGIN && { PUBLIC_ORIGIN: process.env.DEV_ORIGIN }) },
        }),
      }),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
    readingAssets(),
  ],
  // When the server's version was made: how long it has run is counted from here.
  ...(isSsrBuild && { define: { __BUILT_AT__: String(Date.now()) } }),
  resolve: { alias: { "#app": path("./app") } },
  // The scan for packages to prepare follows imports from workers/index.ts, but not through the virtual module that brings
  // the pages. Told of those too, it prepares everything at once; found one by one, each package would restart the Worker.
  ...(command === "serve" &&
    !isChildCompiler && {
      environments: {
        worker: {
          optimizeDeps: {
            entries: [
              "app/entry.server.tsx",
              "app/root.tsx",
              "app/routes/**/*.{ts,tsx}",
              "!**/*.test.{ts,tsx}",
            ],
            // The room is the browser's alone.
            exclude: ["three", "@react-three/fiber", "@react-three/xr"],
          },
        },
      },
    }),
  server: {
    strictPort: true,
    // The local D1 and R2 are files that change with every request.
    watch: { ignored: ["**/.wrangler/**", "**/build/**"] },
  },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  // The cover engine's worker is a module: it loads its packages' WebAssembly by address.
  worker: { format: "es", plugins: () => [browserZlib()] },
  // Small fonts must stay files: the content security policy lets no data: font in.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    emptyOutDir: false,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunks } } }),
  },
}));
