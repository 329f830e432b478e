import Check from "lucide-react/icons/check";
import type { Project } from "#app/contract/books/projects";
import { LineGauge } from "#app/ui/progress";
import { type StageState, stageState, stages } from "./stages";

/** The line gauge with the three milestones named under their marks. */
export function LineOfStages({ project }: { project: Project }) {
  return (
    <>
      <LineGauge
        percent={project.progress}
        label={`Conversion of ${project.originalFileName ?? project.name}`}
        marks={stages.map((stage) => stage.at)}
      />
      <ol className="stages">
        {stages.map((stage, index) => {
          const state = stageState(project, index);
          return (
            <li key={stage.at} className={state === "to do" ? "todo" : undefined}>
              <span className="num">{stage.at}</span>
              <b>{stage.title}</b>
              <StageWord state={state} isStopped={project.status === "failed"} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function StageWord({ state, isStopped }: { state: StageState; isStopped: boolean }) {
  switch (state) {
    case "done":
      return (
        <span className="st ok">
          <Check className="i s" aria-hidden="true" />
          Done
        </span>
      );
    case "under way":
      return isStopped ? <span className="st no">Stopped</span> : <span className="st go">Under way</span>;
    case "to do":
      return <span>{isStopped ? "Not reached" : "To do"}</span>;
  }
}
