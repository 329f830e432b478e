import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import type { DeletedProject } from "#app/contract/books/projects";
import { LocalTime } from "#app/features/books/local-time";
import { Button } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";
import { useToast } from "#app/ui/toast";

/** What was deleted less than a day ago, each to be brought back; the one just deleted with a way back at once. */
export function RecentlyDeleted({ projects }: { projects: readonly DeletedProject[] }) {
  return projects.length === 0 ? null : <DeletedList projects={projects} />;
}

function DeletedList({ projects }: { projects: readonly DeletedProject[] }) {
  useUndo(projects);
  return (
    <section className="deleted" aria-labelledby="recently-deleted">
      <SectionHead id="recently-deleted" level={3} title="Recently deleted" aside="kept for a day" />
      <ul>
        {projects.map(({ id, name, deletedAt }) => (
          <li key={id}>
            <span>
              {name}
              <span className="t13 mut">
                <LocalTime at={deletedAt} show="date and time" />
              </span>
            </span>
            <Form method="post" action={pathOf(id)}>
              <Button type="submit" name="do" value="restore">
                Bring back<span className="vh"> {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pathOf = (id: string): string => `/projects/${encodeURIComponent(id)}`;

function useUndo(projects: readonly DeletedProject[]): void {
  const [params, setParams] = useSearchParams();
  const submit = useSubmit();
  const toast = useToast();
  const id = params.get("deleted");
  const deleted = projects.find((project) => project.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each deletion
  useEffect(() => {
    if (!deleted) return;
    toast({
      title: `${deleted.name} was deleted`,
      description: "It can be brought back for a day.",
      action: {
        label: "Undo",
        onPress: () => submit({ do: "restore" }, { method: "post", action: pathOf(deleted.id) }),
      },
    });
    setParams(
      (now) => {
        now.delete("deleted");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [deleted?.id]);
}
