// Books of the corpus whose second count differs from the loss report's, and why: what one of the two cannot see.
export const known = {
  "docx/docx4j-Symbols.docx":
    "letters of symbol fonts beyond the alphabet (ϒ, ϕ, ℵ, ƒ), which the second count does not read",
  "pdf/grobid-test-footnotes.pdf":
    "raised figures that touch a name are parted from it by pdftotext, and not by us",
  "pdf/grobid-submission_161.pdf":
    "figures and names along the axes of charts, which are pictures in the book: the loss report does not tell of words in drawings",
  "pdf/grobid-0807.3577.pdf":
    "the journal's mark turned in the margin of fifteen pages and letters of formulas that are pictures: the loss report does not tell of them; raised marks and ligatures that pdftotext parts",
  "pdf/tika-testPDF_angles.pdf": "words set in a curve or aslant, which pdftotext breaks into pieces",
  "pdf/pdf-ThuluthFeatures.pdf":
    "letters without a meaning in the file, which each reads in pieces of its own",
};
