import type { MetaFunction } from "@remix-run/cloudflare";
import { SuspendedScreen } from "#app/features/accounts/suspended-screen";
import { pageMeta } from "#app/features/shell/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Account suspended",
    description: "This account is suspended.",
    path: "/suspended",
    isPrivate: true,
  });

export default SuspendedScreen;
