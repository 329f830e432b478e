import type { Project } from "#app/contract/books/projects";

const themes: Record<Project["settings"]["theme"], string> = {
  classic: "Classic style",
  modern: "Modern style",
  literary: "Literary style",
  romance: "Romance style",
  thriller: "Thriller style",
  "large-print": "Large print",
};

/** The options of a conversion in words, those that are on first named. */
export function optionWords({
  theme,
  embedFonts,
  generateTOC,
  amazonCompliance,
  mobileOptimized,
  typography,
  listRevisions,
  keepChanges,
  keepComments,
  keepPageImages,
}: Project["settings"]): string[] {
  return [
    themes[theme] + (embedFonts ? ", with its fonts" : ""),
    generateTOC ? "With a contents page" : "No contents page",
    amazonCompliance ? "Kept to Kindle’s rules" : "Not held to Kindle’s rules",
    mobileOptimized ? "Tighter margins for phones" : "",
    typography ? "Book typography" : "Signs as they were typed",
    listRevisions ? "Comments and changes listed" : "",
    keepChanges ? "Tracked changes kept for the editor" : "",
    keepComments ? "Comments kept for the editor" : "",
    keepPageImages ? "Scanned pages kept" : "",
  ].filter((words) => words !== "");
}
