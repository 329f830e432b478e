import { LetterPattern } from "#domain/convert/letter-pattern";
/**
 * The language whose commonest little words are thickest in the text, or undefined when two come near each other or the
 * text is too short. A page of prose is enough. It costs next to nothing, where the n-gram tables take a quarter of a
 * second and 28 MB, so those are only asked when this does not know.
 */
export function languageByFunctionWords(text: string): string | undefined {
  const words = wordsIn(text);
  if (words.length < fewestWords) return undefined;
  const [best, second] = [...countHits(words)].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < words.length * 0.15 || best[1] < (second?.[1] ?? 0) * 1.4) return undefined;
  const [language] = best;
  const different = new Set(words.filter((word) => languagesOf.get(word)?.includes(language)));
  return different.size >= fewestDifferent ? language : undefined;
}

/**
 * The language of a text too short to be sure of it, where it speaks plainly against the one stated (`en`): hardly any
 * of that one's little words are in it.
 */
export function languageAgainst(stated: string, text: string): string | undefined {
  const language = languageByFunctionWords(text);
  if (language === undefined || !(stated in wordsOf)) return undefined;
  const hits = countHits(wordsIn(text));
  return (hits.get(stated) ?? 0) * 4 <= (hits.get(language) ?? 0) ? language : undefined;
}

function wordsIn(text: string): string[] {
  const small = text.toLowerCase();
  return small.match(word.for(small)) ?? [];
}

const word = new LetterPattern(String.raw`[\p{L}\p{M}]+`, "g");

function countHits(words: readonly string[]): Map<string, number> {
  const hits = new Map<string, number>();
  for (const word of words)
    for (const language of languagesOf.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
  return hits;
}

const fewestWords = 120;
/** One little word over and over, such as the `y` of a formula, is no language. */
const fewestDifferent = 2;

const wordsOf: Readonly<Record<string, string>> = {
  ar: "في من على أن إلى عن لا ما هذا التي الذي كان كل هو هي قد ثم بعد عند لم",
  bg: "и на да се не от за че съм е са с като по той беше до но което му ще го",
  ca: "el la els les de i que en un una per amb no és del al se va com més però ho amb seva aquest",
  cs: "a se na v že je to s z do o jako by jsem ale byl po když tak už jeho ve co si není jen",
  da: "og i at det er en til på med af for den de ikke der jeg han som var et har havde fra blev ham efter hun sig mig også",
  de: "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an er hat war ich sie daß dass wie",
  en: "the of and to a in that it is was he for on with as his be at by i had not are but from have or her she they which you him were",
  eo: "la kaj de en al estas ne mi li ke por kun sed ŝi ĝi el oni tiu kiu pri estis",
  es: "de la que el en y a los se del las un por con no una su para es al lo como más pero sus le ya o fue este sí porque había era",
  et: "ja on ei et ta ma see oli ning kui aga mis ka oma nii siis selle mida kes pole veel",
  fa: "و در به از که این را با است برای آن خود تا کرد بر هم نیز می ها بود شد یک او",
  fi: "ja on ei että hän oli se en mutta kun niin hänen mitä minä joka kuin ole myös sen nyt vain sitten jos olla",
  fr: "de la le et les des en un une du que dans qui est pour il au par sur pas plus ne se ce avec son mais on je elle lui était nous vous d l",
  hr: "i je u da se na za su ne od sam što s kao bi to koji će ali ili nije bila iz sve samo",
  hu: "a az és hogy nem is egy meg volt de azt csak ez már ha mint mert még mit van el ki vagy",
  id: "yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke karena ada mereka kami bisa",
  it: "di e il la che in un a per è una con non del i le si della da più al come ma lo gli dei nel mi era sono alla suo o",
  is: "og að í á er ekki sem það hann var til við ég um en hún af þá fyrir því með svo",
  la: "et in est non ad ut cum qui quod ex ab si sed ac atque per quae esse enim autem nec quam eius tamen sunt quibus hoc aut",
  lt: "ir kad į ne jis buvo su tai iš kaip bet o ji apie aš prie po jo nuo dar tik",
  lv: "un ir ka no uz ar bet viņš kas par kā bija to es viņa vai tas ne pie tik",
  nl: "de van het een en in is dat op te zijn met voor niet die aan er om hij ik was als maar ook bij dan zij naar haar ze hem hebben",
  no: "og i det er på en til som å med for av at han ikke den var jeg de hadde fra et ble seg hun meg ham etter hva også sin",
  pl: "i w na z się nie do to że jest o jak po a co ale za od tak był przez jego już dla tym mu czy ich go być",
  pt: "de a o que e do da em um para com não uma os no se na por mais as dos como mas foi ao ele das tem seu sua ou eu ela era à",
  ro: "și de în a la cu nu o pe un că din se care mai este sa au pentru era fi ca lui ce el dar s",
  ru: "и в не на я что он с как это по но она к у его же из за все так от бы мне был было ты вы для о",
  sk: "a sa na v že je to s z do ako by som ale bol po keď tak už jeho vo čo si nie len aj",
  sl: "in je v da se na ne za so pa bi ki z sem tudi kot to od še ali če po",
  sr: "и је у да се на за су не од сам што са као би то који ће али или није",
  sv: "och i att det som en på är av för med den till inte han var de jag om ett hade men sig hon från så kan vi ut",
  tr: "ve bir bu da de için ne o gibi daha çok ama ben her mi ki sonra kadar değil olan dedi var",
  uk: "і в не на що я він з як це та до й але вона у його ж за так від би мені був було ти для про",
  vi: "và của là có không một được những trong người cho các với anh đã này tôi khi ra thì",
};

const languagesOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(wordsOf))
  for (const word of new Set(words.split(" ")))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
