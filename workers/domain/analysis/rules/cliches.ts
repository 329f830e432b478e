import { type AnalysisRule, pointing } from "#domain/analysis/rule";

const clichés =
  /(?<!\p{L})(?:at the end of the day|in the nick of time|cold as ice|white as a sheet|quiet as a mouse|heart skipped a beat|let out a breath (?:she|he|they|I) didn’t know|breath (?:she|he|they|I) hadn’t realized|blood ran cold|crystal clear|few and far between|last but not least|easier said than done|calm before the storm|fit as a fiddle|avoid like the plague|needle in a haystack|tip of the iceberg|time stood still|dead as a doornail|took (?:her|his|my|their) breath away|chill ran down (?:her|his|my|their) spine|couldn’t believe (?:her|his|my|their) (?:eyes|ears)|only time will tell|love at first sight|against all odds|every fib(?:re|er) of (?:her|his|my|their) being|as old as time|raining cats and dogs)(?!\p{L})/giu;

export const cliches: AnalysisRule = {
  id: "cliches",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "A worn phrase",
  titles: "Worn phrases in {n} passages",
  description: "Readers have met it so often that they no longer see anything.",
  suggestion: "Say what only your scene can say.",
  inPassage: pointing(clichés, { kinds: ["text"], languages: ["en"] }),
};
