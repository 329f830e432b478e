/** How a series of notes counts, where that is not 1, 2, 3. */
export type NoteNumbering = "lower-roman" | "upper-roman" | "lower-alpha" | "upper-alpha";
