import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { Project } from "#app/contract/books/projects";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { SectionHead } from "#app/ui/section-head";

/** What is done with a project as such: its name, a copy, its end. Plain forms, so that they post without JavaScript. */
export function Care({ project, level }: { project: Project; level: 2 | 3 }) {
  const isSending = useNavigation().state !== "idle";
  const isBusy = project.status === "pending" || project.status === "processing";
  const [name, setName] = useState(project.name);
  const keepName = (event: FormEvent) => {
    if (name.trim() === "" || name.trim() === project.name) event.preventDefault();
  };
  return (
    <section aria-labelledby="care" className="care">
      <SectionHead id="care" level={level} title={titles[project.type]} />
      <Form method="post" onSubmit={keepName} preventScrollReset>
        <TextField
          label="Name"
          name="name"
          value={name}
          maxLength={200}
          required
          hint="Downloads have this name."
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" name="do" value="rename" disabled={isSending}>
          Rename
        </Button>
      </Form>
      <div className="row tight">
        {project.type === "manuscript" && !isBusy ? (
          <Form method="post">
            <Button type="submit" name="do" value="duplicate" disabled={isSending}>
              Duplicate book
            </Button>
          </Form>
        ) : null}
        <Form method="post">
          <Button type="submit" name="do" value="delete" className="care-delete" disabled={isSending}>
            Move to trash
          </Button>
        </Form>
      </div>
      <p className="t13 mut project-hint">You can restore it from your library’s trash for a day.</p>
    </section>
  );
}

const titles = { manuscript: "This book", cover: "This cover", batch: "This set of files" } as const;
