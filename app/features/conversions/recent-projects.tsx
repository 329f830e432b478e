import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { Project } from "#app/contract/books/projects";
import { followPath } from "#app/features/books/follow-path";
import { ProjectMark } from "#app/features/books/project-mark";
import { agoLabel, counted } from "#app/features/books/quantities";
import { projectsQuery, recentProjectsPollMs, type WhoseId } from "#app/features/books/queries";
import { StatusBadge } from "#app/features/books/status-badge";
import { useNow } from "#app/features/books/use-now";
import { IconButton } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";

const shownAtMost = 6;
const minuteMs = 60_000;

/** The newest projects; choosing one follows it in the progress card. */
export function RecentProjects({ of, trackedId }: { of: WhoseId; trackedId: string | undefined }) {
  const list = useQuery({ ...projectsQuery(of), refetchInterval: recentProjectsPollMs });
  const now = useNow(minuteMs);
  const projects = withoutFilesOfBatches(list.data ?? []);

  return (
    <section aria-labelledby="recent-projects">
      <SectionHead
        id="recent-projects"
        level={2}
        title="Recent projects"
        aside={
          <IconButton
            className="refresh js-only"
            label="Refresh recent projects"
            onClick={() => list.refetch()}
          >
            <RefreshCw className="i s" aria-hidden="true" />
          </IconButton>
        }
      />
      {list.isError ? (
        <p className="t13 under field-error" role="status">
          The list could not be brought up to date. It is asked for again every few seconds.
        </p>
      ) : null}
      {projects.length === 0 ? (
        <p className="mut no-projects">No projects yet...</p>
      ) : (
        <ul className="plist">
          {projects.slice(0, shownAtMost).map((project) => (
            <li key={project.id}>
              <Link to={followPath(project)} aria-current={project.id === trackedId ? "true" : undefined}>
                <ProjectMark project={project} />
                <span>
                  <b>{project.name}</b>
                  <span className="t13 mut">{whenLabel(project, now)}</span>
                </span>
                <StatusBadge project={project} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A batch stands for its files. */
const withoutFilesOfBatches = (projects: Project[]): Project[] =>
  projects.filter((one) => !projects.some((other) => other.type === "batch" && other.id === one.batchId));

/** Until the page knows the time, the file's name says which book it is. */
function whenLabel(project: Project, now: number | undefined): string {
  const { batch } = project;
  if (batch) return `${batch.completed} of ${counted(batch.files, "file", "files")}`;
  return now === undefined ? (project.originalFileName ?? "") : agoLabel(project.createdAt, now);
}
