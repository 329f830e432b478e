import { Await } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { Suspense } from "react";
import type { CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { ListedBook } from "#app/contract/books/library";
import type { DashboardStats } from "#app/contract/books/projects";
import { EmailReminder } from "#app/features/accounts/recovery/email-reminder";
import { NotLoaded } from "#app/features/books/not-loaded";
import { useRevalidateEvery } from "#app/features/books/use-revalidate-every";
import { ButtonLink, TextLink } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";
import { BookList, NoProjects } from "./book-list";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { firstToDo, NextInFront } from "./next-in-front";
import { PlanUsage } from "./plan-usage";
import { QuickActions } from "./quick-actions";
import { StatFigures } from "./stat-figures";

/** While something is being made, the page looks again so often. */
const pollMs = 5_000;

export type DashboardData = {
  user: CurrentUser;
  stats: Omit<DashboardStats, "recentProjects">;
  usage: UsageAnswer;
  /** Those that were changed last, the newest change first. */
  books: ListedBook[];
  /** Their address, while they have not confirmed it. */
  unverifiedEmail: string | null;
};

/** Takes its data, or the promise of it: a page that was asked for by a link stands at once, with its shape. */
export function DashboardScreen({ data }: { data: DashboardData | Promise<DashboardData> }) {
  return (
    <div className="wrap">
      <div className="phead row sb">
        <h1 className="d56">Dashboard</h1>
        <ButtonLink to="/converter" size="l">
          <Plus className="i" aria-hidden="true" />
          New Project
        </ButtonLink>
      </div>
      <Suspense fallback={<DashboardSkeleton />}>
        <Await
          resolve={data}
          errorElement={
            <NotLoaded
              title="Your dashboard couldn’t be loaded"
              sentence="Your books are safe. Check your connection, then try again."
            >
              <ButtonLink to="/converter" variant="quiet">
                Go to the converter
              </ButtonLink>
            </NotLoaded>
          }
        >
          {(loaded) => <Loaded {...loaded} />}
        </Await>
      </Suspense>
    </div>
  );
}

function Loaded({ stats, usage, books, unverifiedEmail }: DashboardData) {
  useRevalidateEvery(pollMs, stats.activeProjects > 0 || books.some(({ state }) => state === "converting"));
  const first = firstToDo(books);
  return (
    <>
      {first ? <NextInFront book={first} /> : <QuickActions />}
      <div className="cols dash-cols">
        <section aria-labelledby="recent">
          <SectionHead
            id="recent"
            level={2}
            title="Recent Projects"
            aside={books.length > 0 ? <TextLink to="/projects">All books</TextLink> : undefined}
          />
          {books.length > 0 ? <BookList books={books} /> : <NoProjects />}
        </section>
        <aside className="stack" aria-label="Your plan">
          <PlanUsage usage={usage} />
        </aside>
      </div>
      {unverifiedEmail ? <EmailReminder email={unverifiedEmail} title="Confirm your email address" /> : null}
      <StatFigures stats={stats} />
      {first ? <QuickActions /> : null}
    </>
  );
}
