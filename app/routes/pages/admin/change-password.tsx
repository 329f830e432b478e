import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { requireAdmin } from "#app/.server/admin-page";
import { ChangePasswordScreen } from "#app/features/admin/change-password/change-password-screen";
import { pageMeta } from "#app/features/shell/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Change password · Admin",
    description: "Choose another password for your admin account.",
    path: "/admin/change-password",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return null;
}

export default ChangePasswordScreen;
