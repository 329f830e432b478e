import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

// Remix evaluates this file a second time for its route-parsing child compiler, which must not start a second workerd.
const state = globalThis as { colophonConfigLoads?: number };
state.colophonConfigLoads = (state.colophonConfigLoads ?? 0) + 1;
const isChildCompiler = state.colophonConfigLoads % 2 === 0;

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    // Development only: pages, queue and Durable Objects run in workerd under Vite's HMR. The environment must not be
    // named "ssr": Remix loads its manifest through a Node "ssr" environment on every hot update.
    command === "serve" && !isChildCompiler && cloudflare({ viteEnvironment: { name: "worker" } }),
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
  ],
  resolve: { alias: { "#app": path("./app") } },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  // Small fonts must stay files: the content security policy lets no data: font in.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    emptyOutDir: false,
    reportCompressedSize: false,
  },
}));
