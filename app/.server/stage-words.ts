import { readStage, type Stage, type StoredStage } from "#domain/stage";

/** Returns the sentence that a stored stage is shown with; null when there is none. */
export function stageSentence(stored: StoredStage | null): string | null {
  const stage = readStage(stored);
  return stage === null || typeof stage === "string" ? stage : sentenceOf(stage);
}

function sentenceOf(stage: Stage): string {
  switch (stage.code) {
    case "queued":
      return "Queued – starts in a moment";
    case "retrying":
      return "Trying again in a moment";
    case "opening-manuscript":
      return "Opening the manuscript";
    case "opening-book":
      return "Opening the book";
    case "opening-design":
      return "Opening the design";
    case "reading-manuscript":
      return "Reading the manuscript";
    case "reading-book":
      return "Reading the book";
    case "reading-pages":
      return `Reading pages ${figure(stage.from)}–${figure(stage.to)} of ${figure(stage.pages)}`;
    case "chapters-found":
      return `Found ${figure(stage.chapters)} ${stage.chapters === 1 ? "chapter" : "chapters"}`;
    case "setting-text":
      return "Setting the text";
    case "setting-chapter":
      return `Setting chapter ${figure(stage.chapter)} of ${figure(stage.chapters)}, ${stage.title}`;
    case "packing-book":
      return "Packing the book";
    case "checking-file":
      return "Checking the file";
    case "finished":
      return "Finished";
    case "opening-materials":
      return "Opening fonts and pictures";
    case "painting-cover":
      return `Painting the cover, ${stage.percent}% done`;
    case "making-thumbnail":
      return "Making the small picture";
  }
}

const figure = (number: number): string => number.toLocaleString("en");
