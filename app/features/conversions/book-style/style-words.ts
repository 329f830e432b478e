import type { ThemeName } from "#domain/convert/options";

/** The book styles as a person chooses among them, in the order they are shown. */
export const styleWords: readonly { name: ThemeName; label: string; description: string }[] = [
  { name: "literary", label: "Literary", description: "Slanted titles, a fleuron, a large initial" },
  { name: "classic", label: "Classic", description: "Centered titles, asterisks between scenes" },
  { name: "modern", label: "Modern", description: "Sans-serif titles at the left, a short bar" },
  { name: "romance", label: "Romance", description: "Titles in a running hand, swashes" },
  { name: "thriller", label: "Thriller", description: "Narrow capitals between heavy lines" },
  { name: "large-print", label: "Large print", description: "Clear titles, space, nothing small or slanted" },
];

export const styleNamed = (name: ThemeName): string =>
  styleWords.find((one) => one.name === name)?.label ?? name;
