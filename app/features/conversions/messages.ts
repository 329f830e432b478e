import type { Project } from "#app/contract/books/projects";
import { revisionCodes } from "#domain/convert/messages";

export type Message = Project["messages"][number];

/** Whether a message is one of those that the option "List comments and changes" adds, each for itself. */
export const isRevision = ({ code }: Message): boolean => revisionCodes.some((known) => known === code);
