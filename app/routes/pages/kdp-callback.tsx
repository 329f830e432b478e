import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isOurKdpState } from "#app/.server/page-data";
import { KdpCallbackScreen, type KdpOutcome } from "#app/features/accounts/kdp-callback-screen";
import { pageMeta } from "#app/features/shell/page-meta";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: "KDP connection",
    description: "The return from Amazon's sign-in page.",
    path: "/kdp/callback",
    isPrivate: true,
  }),
  // The address holds Amazon's code: no link from here may carry it on.
  { name: "referrer", content: "no-referrer" },
];

export const headers: HeadersFunction = () => ({
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
});

/** The code itself is looked at by nobody and kept nowhere. */
export async function loader(args: LoaderFunctionArgs): Promise<{ outcome: KdpOutcome }> {
  const { searchParams } = new URL(args.request.url);
  if (searchParams.has("error")) return { outcome: "denied" };
  if (!searchParams.get("code")) return { outcome: "no-code" };
  // A code that answers no question of ours may be somebody else's: it is treated as a failure.
  return { outcome: (await isOurKdpState(args)) ? "connected" : "denied" };
}

export default function KdpCallback() {
  return <KdpCallbackScreen outcome={useLoaderData<typeof loader>().outcome} />;
}
