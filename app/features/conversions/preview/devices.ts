/** What a book is previewed on. The measures of each stand in `convert.css`. */
export const devices = [
  { name: "e-reader", label: "E-reader" },
  { name: "phone", label: "Phone" },
  { name: "tablet", label: "Tablet" },
  { name: "paperback", label: "Paperback" },
] as const;
export type Device = (typeof devices)[number]["name"];
