import { useNavigate, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Catalogue, CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { Project, ServerStatus } from "#app/contract/books/projects";
import type { BatchAnswer } from "#app/contract/conversions/batches";
import {
  projectKeys,
  serverStatusPollMs,
  serverStatusQuery,
  usageQuery,
  useLoaded,
  whose,
} from "#app/features/books/queries";
import type { Connection } from "./connection-card";
import { ConverterFoot } from "./converter-foot";
import { ConverterTabs, type TabName } from "./converter-tabs";
import { onHanded, takeHanded } from "./handed-file";
import { lazyUnlessAddressed } from "./lazy-unless-addressed";
import type { Problem } from "./manuscript-rules";
import { useRememberedOptions } from "./remembered-options";
import type { PostedGroup } from "./several/posted-group";
import type { SingleCover } from "./single/single-cover";
import { SingleTab } from "./single/single-tab";
import type { UpgradeReason } from "./upgrade-dialog";

/** Addresses that people keep may name the two tabs that are one now. */
const tabNamed = (name: string | null): TabName =>
  name === "ai" ? "ai" : name === "several" || name === "batch" || name === "bulk" ? "several" : "single";

const SeveralTab = await lazyUnlessAddressed(
  (address) => tabNamed(address.get("tab")) === "several",
  () => import("./several/several-tab"),
);
const AnalysisTab = await lazyUnlessAddressed(
  (address) => tabNamed(address.get("tab")) === "ai",
  () => import("./analysis/analysis-tab"),
);
const UpgradeDialog = lazy(() => import("./upgrade-dialog"));

export type ConverterData = {
  user: CurrentUser | null;
  usage: UsageAnswer;
  catalogue: Catalogue;
  /** The project that the address names. */
  tracked?: Project | null;
  covers: SingleCover[];
  serverStatus: ServerStatus;
  connection: Connection;
  /** The set of files that the address names. */
  group?: BatchAnswer | null;
};

type ConverterScreenProps = {
  data: ConverterData;
  /** What the server said of a form posted without JavaScript. */
  problem?: Problem | undefined;
  /** The same of several files. */
  postedGroup?: PostedGroup | undefined;
};

export function ConverterScreen({ data, problem, postedGroup }: ConverterScreenProps) {
  const { user, catalogue } = data;
  const of = whose(user);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = tabNamed(params.get("tab"));
  const project = params.get("project") ?? undefined;
  // Each tab keeps what it follows while another one is looked at.
  const followed = useRef<Record<"book" | "set", string | undefined>>({ book: undefined, set: undefined });
  followed.current[tab === "several" ? "set" : "book"] = project;
  const { book: bookId, set: setId } = followed.current;
  const [upgrade, setUpgrade] = useState<UpgradeReason>();
  const [handed, setHanded] = useState<File[]>([]);
  const remembered = useRememberedOptions();

  useLoaded(projectKeys.usage(of), data.usage);
  const { data: usage = data.usage } = useQuery(usageQuery(of, data.usage));
  const { data: serverStatus = data.serverStatus } = useQuery({
    ...serverStatusQuery(data.serverStatus),
    refetchInterval: serverStatusPollMs,
  });

  useEffect(() => {
    const take = () => {
      const files = takeHanded();
      if (files.length === 0) return;
      setHanded(files);
      navigate(pathOf(files.length > 1 ? "several" : "single", undefined), { replace: true });
    };
    take();
    return onHanded(take);
  }, [navigate]);

  const follow = (name: TabName, id: string | undefined) =>
    navigate(pathOf(name, id), { replace: true, preventScrollReset: true });
  const shared = {
    of,
    user,
    usage,
    catalogue,
    serverStatus,
    ...remembered,
    handed,
    onTaken: () => setHanded([]),
    onUpgrade: setUpgrade,
  };
  const tabs = [
    { name: "single", label: "Single File", href: pathOf("single", bookId) },
    { name: "several", label: "Several Books", href: pathOf("several", setId) },
    { name: "ai", label: "AI Analysis", href: pathOf("ai", bookId) },
  ] as const;

  return (
    <div className="wrap converter">
      <ConverterTabs title="Professional EPUB Designer" tabs={[...tabs]} value={tab}>
        {/* Kept while another tab is open, so that the chosen file and every choice are there again. */}
        <div hidden={tab !== "single"}>
          <SingleTab
            {...shared}
            covers={data.covers}
            coverAsked={params.get("cover") ?? undefined}
            first={data.tracked}
            bookId={bookId}
            posted={tab === "single" ? problem : undefined}
            onFollow={(id) => follow("single", id)}
            onSeveral={(files) => {
              setHanded(files);
              navigate(pathOf("several", undefined), { replace: true });
            }}
          />
        </div>
        {tab === "several" ? (
          <SeveralTab
            {...shared}
            setId={setId}
            first={data.group}
            posted={postedGroup}
            onFollow={(id) => follow("several", id)}
          />
        ) : null}
        {tab === "ai" ? (
          <AnalysisTab of={of} isSignedIn={user !== null} bookId={bookId} first={data.tracked} />
        ) : null}
      </ConverterTabs>
      <ConverterFoot catalogue={catalogue} connection={data.connection} isSignedIn={user !== null} />
      {upgrade ? (
        <Suspense fallback={null}>
          <UpgradeDialog
            reason={upgrade}
            usage={usage}
            catalogue={catalogue}
            isSignedIn={user !== null}
            onClose={() => setUpgrade(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function pathOf(tab: TabName, id: string | undefined): string {
  const params = new URLSearchParams();
  if (tab !== "single") params.set("tab", tab);
  if (id) params.set("project", id);
  const query = params.toString();
  return query ? `/converter?${query}` : "/converter";
}
