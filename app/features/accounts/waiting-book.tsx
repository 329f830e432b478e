import type { Project } from "#app/contract/books/projects";
import { ProjectMark } from "../books/project-mark";

type WaitingBookProps = { project: Project; others: number; tab: string };

/** What a guest made is shown where they sign in: it goes with them. */
export function WaitingBook({ project, others, tab }: WaitingBookProps) {
  return (
    <div className="waiting-book">
      <ProjectMark project={project} />
      <p>
        <b>
          {project.name} is waiting{others > 0 ? `, with ${others} more` : ""}.
        </b>
        <span className="t13 mut">
          You made {others > 0 ? "them" : "it"} here as a guest. {tab === "register" ? "Sign up" : "Sign in"}{" "}
          and {others > 0 ? "they move" : "it moves"} to your account.
        </span>
      </p>
    </div>
  );
}
