import type { Doubts } from "#app/contract/doubts";
import type { CurrentUser } from "#app/contract/people";
import type { Project } from "#app/contract/projects";
import type { ProofPin, ReadingBook } from "#app/contract/vr";

export type ProjectCover = Pick<Project, "id" | "name" | "outputFileName" | "type"> & {
  coverType: "kindle" | "paperback" | "hardcover";
  thumbnailPath: string | null;
};

/** What a project's page is made of. */
export type ProjectData = {
  user: CurrentUser | null;
  project: Project;
  /** Of a finished book. */
  book:
    | (Pick<ReadingBook, "title" | "authors" | "language" | "coverPath" | "chapters"> & { pages: number })
    | null;
  /** The author's proof pins, in reading order. */
  pins: ProofPin[];
  covers: ProjectCover[];
  /** Of a book made from pages: one page of the places its author should check. */
  doubts: Doubts | null;
};
