import { Await, Navigate, useAsyncError, useRevalidator } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { Suspense } from "react";
import type { CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { DashboardStats, DeletedProject } from "#app/contract/books/projects";
import {
  isFinal,
  projectKeys,
  recentProjectsPollMs,
  statsQuery,
  useLoaded,
  whose,
} from "#app/features/books/queries";
import { RecentlyDeleted } from "#app/features/books/recently-deleted";
import { Button, ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { PlanUsage } from "./plan-usage";
import { ProjectList } from "./project-list";
import { QuickActions } from "./quick-actions";
import { StatFigures } from "./stat-figures";

export type DashboardData = {
  user: CurrentUser;
  stats: DashboardStats;
  usage: UsageAnswer;
  deleted?: DeletedProject[];
};

/** Takes its data, or the promise of it: a page that was asked for by a link stands at once, with its shape. */
export function DashboardScreen({ data }: { data: DashboardData | Promise<DashboardData> }) {
  return (
    <div className="wrap">
      <div className="phead row sb">
        <h1 className="d56">Dashboard</h1>
        <ButtonLink to="/converter" variant="primary" size="l">
          <Plus className="i" aria-hidden="true" />
          New Project
        </ButtonLink>
      </div>
      <QuickActions />
      <Suspense fallback={<DashboardSkeleton />}>
        <Await resolve={data} errorElement={<NotLoaded />}>
          {(loaded) => <Figures {...loaded} />}
        </Await>
      </Suspense>
    </div>
  );
}

function Figures({ user, stats: first, usage, deleted = [] }: DashboardData) {
  const of = whose(user);
  useLoaded(projectKeys.stats(of), first);
  const query = useQuery({
    ...statsQuery(of, first),
    refetchInterval: ({ state }) =>
      state.data?.recentProjects.every(isFinal) && state.data.activeProjects === 0
        ? false
        : recentProjectsPollMs,
  });
  const stats = query.data ?? first;
  return (
    <>
      <StatFigures stats={stats} />
      <div className="cols dash-cols">
        <section aria-labelledby="recent">
          <SectionHead
            id="recent"
            level={2}
            title="Recent Projects"
            aside={stats.recentProjects.length > 0 ? `${stats.recentProjects.length} newest` : undefined}
          />
          {query.isError ? (
            <Notice tone="warning" title="The list is not up to date" role="status">
              <p>
                {query.error.message}{" "}
                <Button variant="quiet" onClick={() => query.refetch()}>
                  Ask again
                </Button>
              </p>
            </Notice>
          ) : null}
          <ProjectList projects={stats.recentProjects} />
          <RecentlyDeleted projects={deleted} />
        </section>
        <aside className="stack" aria-label="Your plan">
          <PlanUsage usage={usage} />
        </aside>
      </div>
    </>
  );
}

function NotLoaded() {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  // The session ended meanwhile: the loader's answer is the way to the sign-in page.
  if (error instanceof Response && error.headers.has("Location"))
    return <Navigate to={error.headers.get("Location") ?? "/auth"} replace />;
  return (
    <Notice tone="danger" title="Your projects could not be loaded" role="alert">
      <p>Nothing is lost: they are kept with your account.</p>
      <p className="row">
        <Button onClick={revalidate}>Load again</Button>
        <ButtonLink to="/converter" variant="quiet">
          Go to the converter
        </ButtonLink>
      </p>
    </Notice>
  );
}
