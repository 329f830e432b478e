import { Form, useNavigation } from "@remix-run/react";
import type { Project } from "#app/contract/books/projects";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { SectionHead } from "#app/ui/section-head";
import { maxAuthorLength, maxTitleLength } from "#domain/convert/options";

type NameBookProps = {
  project: Pick<Project, "id" | "messages" | "settings">;
  isUnderWay: boolean;
  level: 2 | 3;
};

/** Asks for a title and an author that the manuscript does not name, and converts the book again with them. */
export function NameBook({ project, isUnderWay, level }: NameBookProps) {
  const isSending = useNavigation().state !== "idle";
  const has = (code: string) => project.messages.some((message) => message.code === code);
  const asks = { title: has("title-unknown"), author: has("author-unknown") };
  if (!asks.title && !asks.author) return null;
  return (
    <section aria-labelledby="name-book" className="care name-book">
      <SectionHead id="name-book" level={level} title={headOf(asks)} />
      <p>The manuscript doesn’t say. Stores show both beside your book.</p>
      <Form method="post" action={`/projects/${encodeURIComponent(project.id)}`} preventScrollReset>
        {asks.title ? (
          <TextField
            label="Title"
            name="title"
            defaultValue={project.settings.title}
            maxLength={maxTitleLength}
            required
          />
        ) : null}
        {asks.author ? (
          <TextField
            label="Author"
            name="author"
            defaultValue={project.settings.author}
            maxLength={maxAuthorLength}
            hint="Your name or pen name, as readers should see it. Put “and” between two authors."
            required={!asks.title}
          />
        ) : null}
        <Button type="submit" name="do" value="name-book" disabled={isUnderWay || isSending}>
          Update book
        </Button>
      </Form>
    </section>
  );
}

function headOf({ title, author }: { title: boolean; author: boolean }): string {
  if (title && author) return "What are the title and the author?";
  return title ? "What is the title?" : "Who is the author?";
}
