/** Tools anybody may use, without an account. */
export const tools = [
  {
    id: "print-cover-calculator",
    title: "Print cover calculator",
    about: "The size of a whole cover for any trim, paper and number of pages, with a template to draw on.",
  },
  {
    id: "royalty-calculator",
    title: "Royalty calculator",
    about: "What Amazon leaves you of a price, for an e-book and for a paperback.",
  },
  {
    id: "epub-checker",
    title: "EPUB checker",
    about: "Looks for errors in an EPUB, in your browser. The file isn’t uploaded.",
  },
  {
    id: "spine-width-table",
    title: "Spine width table",
    about: "How wide a spine is, for every paper and from 24 to 800 pages.",
  },
  {
    id: "description-counter",
    title: "Description and keyword counter",
    about: "Counts a description and keywords as the stores do, tags included.",
  },
  {
    id: "isbn-barcode",
    title: "ISBN barcode maker",
    about: "Checks an ISBN and draws its barcode for the back of a cover.",
  },
  {
    id: "page-estimator",
    title: "Page estimator",
    about: "How many printed pages a manuscript comes to.",
  },
] as const;

export type ToolId = (typeof tools)[number]["id"];
export const toolNamed = (id: ToolId) => tools.find((tool) => tool.id === id) ?? tools[0];
