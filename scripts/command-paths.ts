import { accessSync, constants, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Something about the command itself that one sentence tells: nothing was read or written. */
export class CommandFault extends Error {}

/** Throws a `CommandFault` unless the manuscript is a file, and every file to be written has a folder and is no other's. */
export function checkPaths(input: string, outputs: readonly string[]): void {
  const manuscript = at(input);
  if (!manuscript) throw new CommandFault(`There is no file ${input}.`);
  if (!manuscript.isFile()) throw new CommandFault(`${input} is not a file.`);
  if (!isAllowed(input, constants.R_OK)) throw new CommandFault(`${input} may not be read.`);
  const seen = new Set<string>();
  for (const output of outputs) {
    const there = at(output);
    if (there?.isDirectory()) throw new CommandFault(`${output} is a folder.`);
    // The same file by whatever name: through links, or in another case of letters.
    if (there && there.ino === manuscript.ino && there.dev === manuscript.dev)
      throw new CommandFault(`${output} is the manuscript itself; the book needs a name of its own.`);
    if (seen.has(resolve(output))) throw new CommandFault(`${output} is asked for twice.`);
    seen.add(resolve(output));
    const folder = dirname(output);
    if (!at(folder)?.isDirectory()) throw new CommandFault(`There is no folder ${folder} to write into.`);
    if (!isAllowed(folder, constants.W_OK))
      throw new CommandFault(`The folder ${folder} may not be written into.`);
  }
}

function at(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A name too long, a file where a folder should be: there is nothing there.
    return undefined;
  }
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** A sentence for what the system said while reading or writing; undefined when it is something else. */
export function fileFaultSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  const { code } = error;
  const path = "path" in error && typeof error.path === "string" ? ` (${error.path})` : "";
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return "The disk is full; no book was written.";
    case "ENOENT":
      return `A file or folder went away meanwhile${path}.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `The file may not be written${path}.`;
    default:
      return typeof code === "string" && /^E[A-Z0-9]+$/.test(code)
        ? `The file could not be read or written: ${error.message}.`
        : undefined;
  }
}
