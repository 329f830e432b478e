import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import python from "#app/content/developers/convert.py?raw";
import shell from "#app/content/developers/convert.sh?raw";
import typescript from "#app/content/developers/convert.ts?raw";
import guide from "#app/content/developers/guide.md?raw";
import verify from "#app/content/developers/verify.ts?raw";
import { tokenCalls } from "#app/contract/developers/token-access";
import { replayHours, tokenLives, tokenRule } from "#domain/accounts/api-token";
import { maxManuscriptSize } from "#domain/convert/manuscript-limits";
import { hookRetrySeconds } from "#domain/developers/hook-event";
import { type SetPage, setPage, withValues } from "#domain/pages/markdown";

/** The origin that stands in the examples. */
const exampleOrigin = "https://colophon.example";

/** The guide to the API, set, with examples that call this site. */
export async function loadDevelopers({ context }: Pick<LoaderFunctionArgs, "context">): Promise<SetPage> {
  const { plans, config } = context.services;
  const origin = config.PUBLIC_ORIGIN;
  const example = (text: string) => text.trim().replaceAll(exampleOrigin, origin);
  const catalogue = await plans.catalogue();
  return setPage(
    withValues(guide, {
      origin,
      plan: catalogue.plans.find(({ features }) => features.api)?.name ?? "Ultimate",
      "example.sh": example(shell),
      "example.ts": example(typescript),
      "example.py": example(python),
      "example.verify": verify.trim(),
      retries: String(hookRetrySeconds.length),
      retryHours: String(Math.round(retrySeconds / 3600)),
      calls: callTable(),
      limit: String(tokenRule.limit),
      minutes: String(tokenRule.windowMs / 60_000),
      maxDays: String(Math.max(...tokenLives)),
      maxManuscript: maxManuscriptSize,
      replayHours: String(replayHours),
    }),
  );
}

const retrySeconds = hookRetrySeconds.reduce((sum, seconds) => sum + seconds, 0);

const callTable = (): string =>
  [
    "| Call | What it does | Scope |",
    "|---|---|---|",
    ...Object.entries(tokenCalls).map(
      ([call, { scope, summary }]) => `| \`${addressIn(call)}\` | ${summary} | \`${scope}\` |`,
    ),
  ].join("\n");

/** `GET /api/projects/:projectId` as the document of the API has it. */
const addressIn = (call: string): string => call.replace(/:(\w+)/g, "{$1}").replace("*", "{path}");
