import { closeSync, openSync, readSync } from "node:fs";
import { longestPassword } from "#domain/convert/password-question";
import { CommandFault } from "#scripts/command-paths";

/** A character takes four bytes at most, and a line's end two. */
const maxBytes = longestPassword * 4 + 2;
const standardInput = 0;

/**
 * The first line of a file, or of the standard input for `-`: the password of a locked manuscript. Never an argument,
 * which every process of the machine may read. Throws a `CommandFault` that does not repeat what was read.
 */
export function readPassword(path: string): string {
  const said = path === "-" ? "The standard input" : path;
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  try {
    const file = path === "-" ? standardInput : openSync(path, "r");
    try {
      for (let read = -1; read !== 0 && length < maxBytes; length += read)
        read = readSync(file, bytes, length, maxBytes - length, null);
    } finally {
      if (file !== standardInput) closeSync(file);
    }
  } catch (error) {
    // The end of what a terminal or a closed pipe has to say.
    if (!(error instanceof Error && "code" in error && error.code === "EOF"))
      throw new CommandFault(`${said} could not be read for the password.`);
  }
  const text = new TextDecoder().decode(bytes.subarray(0, length));
  const [password = ""] = text.split(/\r?\n/, 1);
  if (password === "") throw new CommandFault(`${said} holds no password in its first line.`);
  if (password.length > longestPassword)
    throw new CommandFault(
      `The first line of ${path === "-" ? "the standard input" : path} is longer than any password of a PDF.`,
    );
  return password;
}
