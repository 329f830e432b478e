import type { Plugin } from "vite";

/**
 * Parts of @pmndrs/xr that a reader's browser never needs: an emulated headset (6 MB, imported even with `emulate: false`)
 * and the loader of controllers' models, which are not used.
 */
const stubs: [path: RegExp, code: string][] = [
  [/@pmndrs[\\/]xr[\\/]dist[\\/]emulate\.js$/, "export const emulate = () => undefined;"],
  [
    /three[\\/]examples[\\/]jsm[\\/]loaders[\\/]GLTFLoader\.js$/,
    "export class GLTFLoader { load() {} loadAsync() { return Promise.reject(new Error('models are not used')); } }",
  ],
];

/** Leaves them out of the build and of the packages that Vite prepares for development. */
export function xrStubs(): Plugin {
  return {
    name: "xr-stubs",
    enforce: "pre",
    load: (id) => stubs.find(([path]) => path.test(id))?.[1],
    config: () => ({
      optimizeDeps: {
        esbuildOptions: {
          plugins: [
            {
              name: "xr-stubs",
              setup(build) {
                for (const [filter, contents] of stubs)
                  build.onLoad({ filter }, () => ({ contents, loader: "js" }));
              },
            },
          ],
        },
      },
    }),
  };
}
