import type { ComponentProps } from "react";
import type { Catalogue, CurrentUser } from "#app/contract/accounts/people";
import type { DashboardStats } from "#app/contract/books/projects";
import { BeforeAfter } from "./before-after";
import { Hero } from "./hero";
import { type KdpPanel, KdpSection } from "./kdp-section";
import { PlanTable } from "./plan-table";
import { Questions } from "./questions";
import { StatsSection } from "./stats-section";
import { Tools } from "./tools";
import { VrBand } from "./vr-band";

type HomeScreenProps = {
  user: CurrentUser | null;
  catalogue: Catalogue;
  questions: ComponentProps<typeof Questions>["questions"];
  /** Only for a person who is signed in. */
  own: { stats: DashboardStats; kdp: KdpPanel } | null;
};

export function HomeScreen({ user, catalogue, questions, own }: HomeScreenProps) {
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
      <Questions questions={questions} />
      {own ? <KdpSection kdp={own.kdp} /> : null}
    </>
  );
}
