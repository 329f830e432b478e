import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAudit } from "#app/.server/admin-audit";
import { requireAdmin } from "#app/.server/admin-page";
import { refusedPage } from "#app/.server/page-refusal";
import { AuditScreen } from "#app/features/admin/audit/audit-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/admin-users.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Audit · Admin",
    description: "The record of security events.",
    path: "/admin/audit",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadAudit(args.request, args.context.services).catch(refusedPage(args));
}

export default function AuditPage() {
  return <AuditScreen page={useLoaderData<typeof loader>()} />;
}
