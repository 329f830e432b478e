import type { BookReading } from "#domain/analysis/book-reading";

/** British and American spelling of one word, lower case. Words that mean something else in the other are left out. */
const pairs: readonly (readonly [string, string])[] =
  `colour color|colours colors|coloured colored|colourful colorful|favour favor|favours favors|favourite favorite|favourites favorites|favoured favored
honour honor|honours honors|honoured honored|honourable honorable|harbour harbor|harbours harbors|neighbour neighbor|neighbours neighbors|neighbourhood neighborhood|labour labor|laboured labored
rumour rumor|rumours rumors|humour humor|behaviour behavior|flavour flavor|flavours flavors|parlour parlor|vapour vapor|odour odor|splendour splendor|armour armor|endeavour endeavor|savour savor|vigour vigor|glamour glamor
centre center|centres centers|centred centered|theatre theater|theatres theaters|metre meter|metres meters|litre liter|fibre fiber|fibres fibers|lustre luster|sombre somber|spectre specter|calibre caliber|manoeuvre maneuver
grey gray|greys grays|greyer grayer|greyish grayish|plough plow|ploughed plowed|mould mold|mouldy moldy|moustache mustache|pyjamas pajamas|jewellery jewelry|tyre tire|tyres tires|kerb curb|cheque check|sceptical skeptical|sceptic skeptic
defence defense|offence offense|licence license|pretence pretense|practise practice|traveller traveler|travellers travelers|travelling traveling|travelled traveled|cancelled canceled|cancelling canceling|counsellor counselor|marvellous marvelous|woollen woolen|levelled leveled|quarrelled quarreled|quarrelling quarreling|signalled signaled|modelling modeling|fuelled fueled|dialled dialed|labelled labeled
realise realize|realised realized|realises realizes|realising realizing|recognise recognize|recognised recognized|recognising recognizing|organise organize|organised organized|organising organizing|apologise apologize|apologised apologized|apologising apologizing|emphasise emphasize|emphasised emphasized|criticise criticize|criticised criticized|memorise memorize|summarise summarize|analyse analyze|analysed analyzed|paralysed paralyzed|catalogue catalog|dialogue dialog
aeroplane airplane|aluminium aluminum|anaesthetic anesthetic|skilful skillful|wilful willful|fulfil fulfill|fulfilment fulfillment|enrol enroll|instalment installment|storey story|storeys stories|draught draft|draughts drafts|programme program|programmes programs|mum mom|mums moms|cosy cozy|artefact artifact|ageing aging|likeable likable`
    .split(/[|\n]/)
    .map((pair) => pair.split(" "))
    .flatMap(([british, american]) => (british && american ? [[british, american] as const] : []));

/** Words that one of the two has for something else as well: no sign of how the book spells. */
const telling = (word: string): boolean => !ambiguous.has(word);
const ambiguous = new Set(
  "practice license check checks curb tire tires story stories draft drafts program programs dialog dialogue catalogue catalog glamour glamor practise licence".split(
    " ",
  ),
);

type Found = { written: string; becomes: string };

/** How many such words a book spells each way, and each with its spelling in the other. */
export function spellingsIn({ habits: { words } }: BookReading) {
  const found = { british: 0, american: 0, words: { british: [] as Found[], american: [] as Found[] } };
  for (const [written, count] of words) {
    const low = written.toLowerCase();
    const isBritish = americanOf.get(low);
    const isAmerican = britishOf.get(low);
    const side = isBritish ? "british" : "american";
    const becomes = isBritish ?? isAmerican;
    if (becomes === undefined || !telling(low)) continue;
    found[side] += count;
    found.words[side].push({ written, becomes: likeCase(becomes, written) });
  }
  return found;
}

const americanOf = new Map(pairs);
const britishOf = new Map(pairs.map(([british, american]) => [american, british] as const));

/** A word in the capitals of another. */
export function likeCase(word: string, like: string): string {
  if (like.length > 1 && like === like.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
