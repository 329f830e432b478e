/** Addresses within the proofread of a book, for where scripts do not run; questions count from 1 there. */
export function proofreadPaths(bookPath: string, count: number) {
  const at = (index: number, look?: "edit" | "list" | "all") =>
    `${bookPath}/proofread?at=${index + 1}${look ? `&look=${look}` : ""}`;
  return {
    question: (index: number) => at(index),
    edit: (index: number) => at(index, "edit"),
    list: (index: number) => at(index, "list"),
    end: at(count),
    all: at(count, "all"),
  };
}

/** Returns what an address asks for: a question by its index, and a closer look at it. */
export function proofreadAddress(search: URLSearchParams): {
  at: number | undefined;
  look: "edit" | "list" | "all" | null;
} {
  const at = search.get("at") ?? "";
  const look = search.get("look");
  return {
    at: /^[1-9]\d{0,3}$/.test(at) ? Number(at) - 1 : undefined,
    look: look === "edit" || look === "list" || look === "all" ? look : null,
  };
}
