import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLocation } from "@remix-run/react";
import { NotFoundScreen } from "#app/features/not-found/not-found-screen";

export const meta: MetaFunction = () => [
  { title: "404 Page Not Found · Colophon" },
  { name: "robots", content: "noindex" },
];

export function loader(_: LoaderFunctionArgs) {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { pathname } = useLocation();
  return <NotFoundScreen path={pathname} />;
}
