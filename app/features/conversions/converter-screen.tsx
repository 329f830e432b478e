import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
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
import { ConverterTabs } from "./converter-tabs";
import { lazyUnlessAddressed } from "./lazy-unless-addressed";
import type { Problem } from "./manuscript-rules";
import { useRememberedOptions } from "./remembered-options";
import type { PostedGroup } from "./several/posted-group";
import type { SingleCover } from "./single/single-cover";
import { SingleTab } from "./single/single-tab";
import type { UpgradeReason } from "./upgrade-dialog";
import { tabNamed, useConverterAddress } from "./use-converter-address";
import { useHandedFiles } from "./use-handed-files";

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
  const { tab, tabs, bookId, setId, coverAsked, follow } = useConverterAddress();
  const { handed, forget, handToSeveral } = useHandedFiles();
  const [upgrade, setUpgrade] = useState<UpgradeReason>();
  const remembered = useRememberedOptions(user?.bookLanguage);

  useLoaded(projectKeys.usage(of), data.usage);
  const { data: usage = data.usage } = useQuery(usageQuery(of, data.usage));
  const { data: serverStatus = data.serverStatus } = useQuery({
    ...serverStatusQuery(data.serverStatus),
    refetchInterval: serverStatusPollMs,
  });

  const shared = {
    of,
    user,
    usage,
    catalogue,
    serverStatus,
    ...remembered,
    handed,
    onTaken: forget,
    onUpgrade: setUpgrade,
  };
  return (
    <div className="wrap converter">
      <ConverterTabs title="Professional EPUB Designer" tabs={[...tabs]} value={tab}>
        {/* Kept while another tab is open, so that the chosen file and every choice are there again. */}
        <div hidden={tab !== "single"}>
          <SingleTab
            {...shared}
            covers={data.covers}
            coverAsked={coverAsked}
            first={data.tracked}
            bookId={bookId}
            posted={tab === "single" ? problem : undefined}
            onFollow={(id) => follow("single", id)}
            onSeveral={handToSeveral}
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
