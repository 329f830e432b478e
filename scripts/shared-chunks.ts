/** What every page loads stands in two files: left to itself, the bundler makes twenty of it, which weigh more and come later. */
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
        "/app/features/shell/(?!query-client)[\\w-]+\\.tsx?$",
        "/app/features/not-found/not-found-screen\\.tsx$",
        "/app/features/reading/offline/kept-(?:books-guard|names)\\.tsx?$",
        "/app/contract/(?:call|error|shape)\\.ts$",
        "/app/nonce\\.ts$",
        "/lucide-react/dist/esm/shared/",
        "/lucide-react/dist/esm/icons/(?:arrow-up-right|chevron-down|circle-alert|circle-check|info|layout-dashboard|log-out|menu|monitor|moon|sun|x)\\.mjs$",
      ].join("|"),
    ),
  ],
];

/** Returns the shared file a module belongs into; undefined leaves it to the bundler. */
export function sharedChunks(id: string): string | undefined {
  const path = id.replaceAll("\\", "/").replace(/\?.*$/, "");
  return chunks.find(([, modules]) => modules.test(path))?.[0];
}
