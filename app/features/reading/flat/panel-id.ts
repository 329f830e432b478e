/** What lies over the flat page, opened by a tool or a key. */
export type PanelId = "contents" | "search" | "marks" | "settings" | "help" | "go-to";
