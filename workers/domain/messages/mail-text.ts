import type { Block, MailWords } from "#domain/messages/blocks";

const width = 72;

/** Returns a mail as plain text, in lines of at most 72 characters; links stand on a line of their own. */
export function mailText({ heading, blocks, ifNotYou }: MailWords, { origin }: { origin: string }): string {
  const parts = [
    heading,
    ...blocks.map(blockText),
    "--------",
    ...ifNotYou.map(blockText),
    `Colophon – ${origin}\nThis email is about your account. Replies to it aren’t read.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return wrapped(block.text);
    case "button":
      return `${block.label}:\n${block.link}`;
    case "code":
      return `    ${block.code}`;
    case "facts":
      return block.rows.map(([label, value]) => wrapped(`${label}: ${value}`)).join("\n");
  }
}

function wrapped(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join("\n");
}
