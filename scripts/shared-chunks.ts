/**
 * What every page loads stands in two files: left to itself, the bundler makes twenty of it, which weigh more and come later.
 * Two more hold what many pages share: the query library, and small parts of a few hundred bytes each, whose files would cost
 * the page more to fetch than to read.
 */
const chunks: [name: string, modules: RegExp][] = [
  [
    "framework",
    /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(?:react|router|server-runtime))\//,
  ],
  [
    "shell",
    new RegExp(
      [
        "/app/ui/(?:beside|button|menu|notice|theme|toast|tooltip|use-action|use-swipe)\\.tsx?$",
        "/app/features/accounts/(?:person-change|still-signed-in|use-auth|use-sign-out)\\.tsx?$",
        "/app/ui/(?:crop-marks|overlay-history|section-head)\\.tsx?$",
        "/app/features/books/reader-locale\\.ts$",
        "/app/features/shell/(?!query-client|take-drops|structured-data)[\\w-]+\\.tsx?$",
        "/app/features/not-found/not-found-screen\\.tsx$",
        "/app/features/reading/offline/kept-(?:books-guard|names)\\.tsx?$",
        "/app/contract/(?:call|error|shape)\\.ts$",
        "/app/nonce\\.tsx?$",
        "/app/features/(?:conversions/handed-file|pages/prose)\\.tsx?$",
        "/workers/domain/convert/manuscript-limits\\.ts$",
        "/lucide-react/dist/esm/shared/",
        "/lucide-react/dist/esm/icons/(?:arrow-up-right|chevron-down|circle-alert|circle-check|info|layout-dashboard|log-out|menu|monitor|moon|sun|x)\\.mjs$",
      ].join("|"),
    ),
  ],
  [
    "queries",
    /\/node_modules\/@tanstack\/|\/app\/features\/shell\/query-client\.ts$|\/app\/features\/books\/queries\.ts$/,
  ],
  [
    "parts",
    new RegExp(
      [
        "/app/ui/(?:badge|skeleton)\\.tsx$",
        "/app/features/books/(?:download-path|local-time|use-reload-for-other-person)\\.tsx?$",
        "/app/features/covers/use-alive\\.ts$",
        "/lucide-react/dist/esm/icons/(?:arrow-left|book-copy|check|chevron-right|download|keyboard|pencil|plus|redo-2|trash-2|undo-2)\\.mjs$",
      ].join("|"),
    ),
  ],
];

/** Returns the shared file a module belongs into; undefined leaves it to the bundler. */
export function sharedChunks(id: string): string | undefined {
  const path = id.replaceAll("\\", "/").replace(/\?.*$/, "");
  return chunks.find(([, modules]) => modules.test(path))?.[0];
}
