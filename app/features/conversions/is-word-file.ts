/** Whether a file is a Word document, by its name. */
export const isWordFile = (name: string | null | undefined): boolean => /\.docx$/i.test(name ?? "");
