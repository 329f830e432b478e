import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Project } from "#app/contract/books/projects";
import { Badge } from "#app/ui/badge";

/** Where a project stands, in a word or a percentage. A status this page does not know reads Pending. */
export function StatusBadge({ project }: { project: Pick<Project, "status" | "progress" | "asksPassword"> }) {
  if (project.asksPassword)
    return (
      <Badge tone="warn" icon={<Lock className="i s" aria-hidden="true" />}>
        Locked
      </Badge>
    );
  switch (project.status) {
    case "completed":
      return (
        <Badge tone="ok" icon={<Check className="i s" aria-hidden="true" />}>
          Completed
        </Badge>
      );
    case "failed":
      return (
        <Badge tone="no" icon={<TriangleAlert className="i s" aria-hidden="true" />}>
          Failed
        </Badge>
      );
    case "processing":
      return (
        <Badge tone="go">
          <span className="vh">Processing, </span>
          <span className="num">{Math.round(project.progress)}%</span>
        </Badge>
      );
    default:
      return (
        <Badge tone="plain" icon={<Clock className="i s" aria-hidden="true" />}>
          Pending
        </Badge>
      );
  }
}
