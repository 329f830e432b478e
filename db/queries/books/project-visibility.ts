import { and, isNull, ne } from "drizzle-orm";
import { projects } from "#db/schema/projects";

/** Not deleted by its owner: asked by everything but the sweep and the list of what can be brought back. */
export const isHere = () => isNull(projects.deletedAt);

/** A project that its owner sees: here, and not the next edition of a book in the making. */
export const isListed = () => and(isHere(), ne(projects.type, "edition"));
