/** Words that no sentence has twice in a row; those that some do (`that that`, `die die`, `nous nous`) are left out. */
const never: Record<string, string> = {
  en: "the a an and of to for with from by as at but or he she they we his their my your this not if are were be into about",
  de: "und oder aber mit auf von vom im zum zur ein eine einen einer eines ich nicht wenn dass weil auch bei nach",
  fr: "et ou de du le les des un une dans pour avec par au aux mais ce cette son sa ses",
  es: "y o de del el los las un una con por para en al pero su sus",
  it: "e o di del della il i gli un una con per nel nella al alla ma suo sua",
  pt: "e de do da os um uma com por para em no na ao mas seu sua",
  nl: "en of de het een van met voor op in maar zijn haar naar",
  sv: "och eller en ett med av på till för men sin sitt",
  pl: "i w z na do nie się od po że ale jak dla",
};

const sets = new Map(Object.entries(never).map(([language, words]) => [language, new Set(words.split(" "))]));
const none: ReadonlySet<string> = new Set();

/** Words of a language that are typed twice only by mistake. */
export const neverTwice = (language: string): ReadonlySet<string> => sets.get(language) ?? none;
