import { useQuery } from "@tanstack/react-query";
import type { Catalogue, CurrentUser, UsageAnswer } from "#app/contract/people";
import { projectsQuery, type WhoseId } from "#app/features/projects/queries";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { BookMessages } from "./book-messages";

const single = "/converter";

/** Several manuscripts in one project: not open yet, and what works meanwhile. */
export function BatchTab() {
  return (
    <div className="room">
      <h2 className="d28">Several manuscripts, one project</h2>
      <Notice tone="info" title="Batch conversion is not open yet">
        <p>
          Until it is, convert your manuscripts one after another under Single File. You need not wait: start
          the next while the last is being made, and follow them all under recent projects.
        </p>
      </Notice>
      <p className="row">
        <ButtonLink to={single}>Convert one manuscript</ButtonLink>
      </p>
    </div>
  );
}

type BulkTabProps = {
  user: CurrentUser | null;
  usage: UsageAnswer;
  catalogue: Catalogue;
  onUpgrade: () => void;
};

/** Many manuscripts at once, for paid plans: not open yet; the gate before it is. */
export function BulkTab({ user, usage, catalogue, onUpgrade }: BulkTabProps) {
  return (
    <div className="room">
      <h2 className="d28">Bulk Manuscript Converter</h2>
      <BulkGate user={user} usage={usage} onUpgrade={onUpgrade} />
      <p className="t13 mut">{bulkLimits(catalogue)}</p>
    </div>
  );
}

function BulkGate({ user, usage, onUpgrade }: Omit<BulkTabProps, "catalogue">) {
  if (!user)
    return (
      <>
        <Notice tone="info" title="Login Required">
          <p>Please log in to access the Bulk Manuscript Converter</p>
        </Notice>
        <p className="row">
          <ButtonLink to="/auth?next=/converter?tab=bulk" variant="primary">
            Login / Register
          </ButtonLink>
        </p>
      </>
    );
  const isPaid = user.subscriptionType !== "free" && user.subscriptionStatus === "active";
  if (!isPaid)
    return (
      <>
        <Notice tone="info" title={`You are on the ${usage.plan} plan`}>
          <p>Bulk Manuscript Converter requires a paid subscription</p>
        </Notice>
        <p className="row">
          <Button variant="primary" onClick={onUpgrade}>
            See what it takes
          </Button>
        </p>
      </>
    );
  return (
    <>
      <Notice tone="info" title="Bulk conversion is not open yet">
        <p>
          Your {usage.plan} plan will take {usage.bulkFiles} files at once. Until then, convert them one after
          another under Single File; each counts as one conversion either way.
        </p>
      </Notice>
      <p className="row">
        <ButtonLink to={single}>Convert one manuscript</ButtonLink>
      </p>
    </>
  );
}

function bulkLimits(catalogue: Catalogue): string {
  const lines = catalogue.plans
    .filter((plan) => plan.bulkFiles > 0)
    .map((plan) => `${plan.name} up to ${plan.bulkFiles} files`);
  return lines.length > 0 ? `Planned for each bulk conversion: ${lines.join(", ")}.` : "";
}

/** What the conversion found in the tracked book; deeper analysis is not open yet. */
export function AnalysisTab({ trackedId, of }: { trackedId: string | undefined; of: WhoseId }) {
  const { data } = useQuery(projectsQuery(of));
  const project = data?.find((one) => one.id === trackedId);
  if (!project)
    return (
      <div className="room">
        <h2 className="d28">Analysis of one book</h2>
        <p className="lead">Upload and convert a manuscript first. What was found in it is listed here.</p>
        <p className="row">
          <ButtonLink to={single} variant="primary">
            Upload &amp; Analyze
          </ButtonLink>
        </p>
        <NotOpenYet />
      </div>
    );
  return (
    <div className="room">
      <h2 className="d28">{project.name}</h2>
      {project.status === "completed" ? (
        <BookMessages messages={project.messages} level={3} />
      ) : (
        <p className="mut">
          The book is not finished.{" "}
          <TextLink to={`/converter?project=${encodeURIComponent(project.id)}#status`}>
            See how far it is
          </TextLink>
        </p>
      )}
      <NotOpenYet />
    </div>
  );
}

function NotOpenYet() {
  return (
    <Notice tone="info" title="AI analysis is not open yet">
      <p>
        Suggestions for formatting and compliance, and fixes at a press, come later. What you see here is what
        the conversion itself found: no AI has read your book.
      </p>
    </Notice>
  );
}
