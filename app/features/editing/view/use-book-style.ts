import { useEffect } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import { wearBookStyle } from "./book-look";

/** Sets the text of the editor as the book's style sets it. */
export function useBookStyle(book: Pick<EditableBook, "language" | "theme" | "hasFonts"> | undefined): void {
  const { language, theme, hasFonts = false } = book ?? {};
  useEffect(
    () => (language === undefined ? undefined : wearBookStyle(theme ?? "classic", language, hasFonts)),
    [theme, language, hasFonts],
  );
}
