/** A remark that somebody wrote beside the text. */
export type Comment = {
  author: string;
  date: string;
  text: string;
  /** Who wrote the comment that this one answers. */
  replyTo?: string;
  /** The id of that comment. */
  answers?: string;
};
