/** What is wrong with an EPUB, at one place or at several alike. */
export type EpubFinding = {
  /**
   * EPUBCheck's own message id (`RSC-005`, `OPF-014`), so that it can be looked up; `A11Y-…` for what EPUB Accessibility
   * asks and EPUBCheck does not look at.
   */
  id: string;
  /** As EPUBCheck weighs it. `fatal`: the file cannot be read on. `info`: valid, yet worth a look. */
  severity: "fatal" | "error" | "warning" | "info";
  /** Path in the container; empty for the container itself. */
  file: string;
  /** From 1, where the file is text. */
  line?: number;
  /** One sentence: what is wrong, with the name or address it is about. */
  text: string;
  /** How many more like it the file has: past twenty of one kind they are counted, not listed. */
  more?: number;
};
