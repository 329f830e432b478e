import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { identify } from "./identify";

/** What stands at the head of every page: whose account an administrator looks at, and a word of the site's own. */
export async function loadNotices(
  args: LoaderFunctionArgs,
): Promise<{ seen: string | null; maintenance: string }> {
  const identity = await identify(args);
  const seen = identity.kind === "user" && identity.seenBy ? identity.user.username : null;
  const { maintenanceNotice } = await args.context.services.settings.getRecent("system", Date.now());
  return { seen, maintenance: maintenanceNotice };
}
