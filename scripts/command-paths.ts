import { access, constants, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Something about the command itself that one sentence tells: nothing was read or written. */
export class CommandFault extends Error {}

/** Throws a `CommandFault` unless the manuscript is a file, and every file to be written has a folder and is no other's. */
export async function checkPaths(input: string, outputs: readonly string[]): Promise<void> {
  const manuscript = await stat(input).catch(() => undefined);
  if (!manuscript) throw new CommandFault(`There is no file ${input}.`);
  if (!manuscript.isFile()) throw new CommandFault(`${input} is not a file.`);
  await access(input, constants.R_OK).catch(() => {
    throw new CommandFault(`${input} may not be read.`);
  });
  const seen = new Set<string>();
  for (const output of outputs) {
    const there = await stat(output).catch(() => undefined);
    if (there?.isDirectory()) throw new CommandFault(`${output} is a folder.`);
    // The same file by whatever name: through links, or in another case of letters.
    if (there && there.ino === manuscript.ino && there.dev === manuscript.dev)
      throw new CommandFault(`${output} is the manuscript itself; the book needs a name of its own.`);
    if (seen.has(resolve(output))) throw new CommandFault(`${output} is asked for twice.`);
    seen.add(resolve(output));
    const folder = dirname(resolve(output));
    const isFolder = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder) throw new CommandFault(`There is no folder ${dirname(output)} to write into.`);
    await access(folder, constants.W_OK).catch(() => {
      throw new CommandFault(`The folder ${dirname(output)} may not be written into.`);
    });
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
