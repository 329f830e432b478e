import type { MetaFunction } from "@remix-run/cloudflare";
import { KeptScreen } from "#app/features/reading/offline/kept-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { bareHandle } from "#app/features/shell/page-shell";
import styles from "#app/styles/reader.css?url";

/** Kept on devices with the books, and shown there without a connection: it has no data of its own. */
export const handle = bareHandle;

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Kept on this device",
    description: "The books you keep on this device, which open without a connection.",
    path: "/vr-reader/kept",
    isPrivate: true,
  });

export default function VrReaderKept() {
  return <KeptScreen />;
}
