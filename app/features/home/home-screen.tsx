import type { Catalogue, CurrentUser } from "#app/contract/accounts/people";
import type { DashboardStats } from "#app/contract/books/projects";
import { BeforeAfter } from "./before-after";
import { Hero } from "./hero";
import { type KdpPanel, KdpSection } from "./kdp-section";
import { PlanTable } from "./plan-table";
import { StatsSection } from "./stats-section";
import { Tools } from "./tools";
import { VrBand } from "./vr-band";

type HomeScreenProps = {
  user: CurrentUser | null;
  catalogue: Catalogue;
  /** Only for a person who is signed in. */
  own: { stats: DashboardStats; kdp: KdpPanel } | null;
};

export function HomeScreen({ user, catalogue, own }: HomeScreenProps) {
  return (
    <>
      <Hero
        guest={user ? null : catalogue.guest}
        hasBooks={own !== null && own.stats.recentProjects.length > 0}
      />
      {own ? <StatsSection stats={own.stats} /> : null}
      <BeforeAfter />
      <Tools />
      <VrBand />
      <PlanTable plans={catalogue.plans} isSignedIn={user !== null} />
      {own ? <KdpSection kdp={own.kdp} /> : null}
    </>
  );
}
