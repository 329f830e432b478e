import { Form } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash-2";
import type { DeletedProject } from "#app/contract/books/projects";
import { BookFace } from "#app/features/books/book-face";
import { LocalTime } from "#app/features/books/local-time";
import { counted } from "#app/features/books/quantities";
import { Button } from "#app/ui/button";
import { deletedMs } from "#domain/retention";

/** What was deleted and can still be restored, each until its own moment. */
export function Trash({ projects }: { projects: readonly DeletedProject[] }) {
  return (
    <section className="trash" aria-label="Trash">
      <details className="fold lib-fold">
        <summary>
          <Trash2 className="i" aria-hidden="true" />
          <span>
            <b>Trash</b> <span className="mut">{counted(projects.length, "book", "books")}</span>
          </span>
          <ChevronDown className="i tw" aria-hidden="true" />
        </summary>
        <ul>
          {projects.map(({ id, name, deletedAt }) => (
            <li key={id} className="trash-row">
              <BookFace id={id} title={name} author={null} picturePath={null} isSmall />
              <b>{name}</b>
              <span className="t13 mut">
                You can restore it until <LocalTime at={untilOf(deletedAt)} show="date and time" />.
              </span>
              <Form method="post" preventScrollReset>
                <Button type="submit" name="one" value={`restore ${id}`}>
                  <RotateCcw className="i s" aria-hidden="true" />
                  Restore<span className="vh"> {name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const untilOf = (deletedAt: string): string => new Date(Date.parse(deletedAt) + deletedMs).toISOString();
