import type { Project, ServerStatus } from "#app/contract/books/projects";
import { BookFace } from "#app/features/books/book-face";
import { styleNamed } from "../book-style/style-words";
import { ServerLoad } from "../server-load";
import type { Chosen } from "./chosen";

type BookAsideProps = {
  project?: Project;
  chosen: Chosen | undefined;
  /** While it is converted: how busy the server is. */
  serverStatus?: ServerStatus;
};

/** The book as far as it is known: its cover, its words, and what it is made from. */
export function BookAside({ project, chosen, serverStatus }: BookAsideProps) {
  const title = chosen?.title || project?.settings.title || project?.name || chosen?.fileName || "";
  const author = chosen?.author || project?.settings.author || "";
  const style = project?.settings.theme ?? chosen?.style;
  const from = project?.originalFileName ?? chosen?.fileName;
  return (
    <aside className="conv-book" aria-label="Your book">
      <BookFace
        id={project?.id ?? ""}
        title={title}
        author={author}
        picturePath={chosen?.picturePath ?? null}
      />
      <div>
        <p className="d21">{title}</p>
        {author ? <p className="mut">{author}</p> : null}
        <p className="t13 mut conv-from">
          {style ? `${styleNamed(style)} style` : ""}
          {from ? `, from ${from}` : ""}
        </p>
      </div>
      {serverStatus ? <ServerLoad status={serverStatus} /> : null}
    </aside>
  );
}
