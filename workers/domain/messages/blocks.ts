/** A part of a mail, from which its text and its HTML are both made. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "code"; code: string }
  | { kind: "facts"; rows: [label: string, value: string][] };

/** A mail before it is set: one line of subject, a heading, what follows, and what to do if it was not you. */
export type MailWords = {
  subject: string;
  heading: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  blocks: Block[];
  /** The last part, set apart. */
  ifNotYou: Block[];
};
