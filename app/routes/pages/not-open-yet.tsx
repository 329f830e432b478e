import type { MetaFunction } from "@remix-run/cloudflare";
import { useLocation } from "@remix-run/react";
import { roomAt } from "#app/content/not-open-yet";
import { NotOpenYetScreen } from "#app/features/not-open-yet/not-open-yet-screen";
import { pageMeta } from "#app/features/shell/page-meta";

export const meta: MetaFunction = ({ matches, location }) => {
  const room = roomAt(location.pathname);
  return pageMeta(matches, {
    title: room.title,
    description: room.will,
    path: room.path,
    isPrivate: true,
  });
};

export default function NotOpenYet() {
  const { pathname } = useLocation();
  return <NotOpenYetScreen room={roomAt(pathname)} />;
}
