import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from "@remix-run/react";
import { type FrameData, loadFrame } from "#app/.server/admin-page";
import { AdminFrame } from "#app/features/admin/frame/admin-frame";
import { framedHandle } from "#app/features/shell/page-shell";
import { pageToCome } from "#app/features/shell/page-to-come";
import styles from "#app/styles/admin.css?url";

export const handle = framedHandle;
export const links = () => [{ rel: "stylesheet", href: styles }];

type Page = { page: FrameData | Promise<FrameData> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: FrameData }> {
  return { page: await loadFrame(args) };
}

/** From the rest of the site the frame stands at once and says that it is verifying. */
export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Page | Promise<Page> {
  if (/^\/admin(?:\/|$)/.test(window.location.pathname)) return serverLoader<typeof loader>();
  return { page: pageToCome(() => serverLoader<typeof loader>(), request.signal) };
}

export default function Frame() {
  const { page } = useLoaderData() as Page;
  return (
    <AdminFrame data={page}>
      <Outlet />
    </AdminFrame>
  );
}
