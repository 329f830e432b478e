import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/.server/admin-page";
import { apiSettingsOf, paymentSettingsOf, settingAnswer } from "#app/.server/admin-settings";
import { SettingsScreen } from "#app/features/admin/settings/settings-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/admin-settings.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Settings · Admin",
    description: "Keys, payment methods, security and limits of the site.",
    path: "/admin/settings",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { services } = args.context;
  const now = Date.now();
  const [api, payments, fields] = await Promise.all([
    apiSettingsOf(services, now),
    paymentSettingsOf(services, now),
    services.siteAdministration.fields(),
  ]);
  return { api, payments, fields: fields.map(settingAnswer) };
}

export default function Settings() {
  return <SettingsScreen {...useLoaderData<typeof loader>()} />;
}
