import { likeCase } from "#domain/analysis/british-american";

/** Wrong and right, lower case; no wrong form is a word of its language. */
const lists: Record<string, string> = {
  en: `absense absence|acheive achieve|accomodate accommodate|accross across|adress address|agressive aggressive|alot a-lot|apparantly apparently|appearence appearance|arguement argument|assasin assassin|basicly basically|beautifull beautiful|becuase because|begining beginning|beleive believe|beleived believed|buisness business|calender calendar|cemetary cemetery|collegue colleague|comming coming|commitee committee|completly completely|concious conscious|curiousity curiosity|decieve deceive|definately definitely|definatly definitely|dilemna dilemma|dissapear disappear|dissapeared disappeared|dissapoint disappoint|dissapointed disappointed|ecstacy ecstasy|embarass embarrass|embarassed embarrassed|enviroment environment|existance existence|familar familiar|finaly finally|foriegn foreign|freind friend|freinds friends|goverment government|gaurd guard|happend happened|harrass harass|hieght height|humerous humorous|immediatly immediately|independant independent|intresting interesting|jewlery jewelry|knowlege knowledge|liason liaison|maintainance maintenance|millenium millennium|mischievious mischievous|neccessary necessary|necesary necessary|noticable noticeable|occassion occasion|occassionally occasionally|occured occurred|occurence occurrence|offical official|peice piece|perseverence perseverance|persistant persistent|posession possession|prefered preferred|priviledge privilege|probaly probably|pronounciation pronunciation|publically publicly|realy really|recieve receive|recieved received|recomend recommend|refered referred|relevent relevant|religous religious|rember remember|rythm rhythm|seperate separate|seperated separated|sieze seize|similiar similar|sincerly sincerely|succesful successful|successfull successful|suprise surprise|suprised surprised|teh the|thier their|tommorow tomorrow|tommorrow tomorrow|tounge tongue|truely truly|unforseen unforeseen|unfortunatly unfortunately|untill until|usefull useful|vaccuum vacuum|vegatable vegetable|visable visible|wierd weird|wich which|whereever wherever|adn and|taht that|waht what`,
  de: "agression aggression|dillettant dilettant|entgültig endgültig|gallerie galerie|garnicht gar-nicht|interressant interessant|lizens lizenz|maschiene maschine|nähmlich nämlich|orginal original|paralell parallel|rhytmus rhythmus|seperat separat|standart standard|tollerant tolerant|vorraus voraus|vorraussetzung voraussetzung|wiederrum wiederum|wiederspiegeln widerspiegeln|ziehmlich ziemlich",
  fr: "acceuil accueil|apeller appeler|aparaître apparaître|aujourdhui aujourd’hui|biensûr bien-sûr|cauchemard cauchemar|dévellopper développer|malgrés malgré|parmis parmi|quelquechose quelque-chose|traffic trafic",
  es: "aver a-ver|enserio en-serio|exijir exigir|haiga haya|osea o-sea|talves tal-vez|verguenza vergüenza|atravez a-través",
  it: "accellerare accelerare|aereoporto aeroporto|coscenza coscienza|daccordo d’accordo|eccezzionale eccezionale|propio proprio|qual'è qual-è|scenza scienza|soppratutto soprattutto|un'altro un-altro",
  pt: "ancioso ansioso|concerteza com-certeza|excessão exceção|previlégio privilégio|derrepente de-repente|apartir a-partir|advinhar adivinhar",
  nl: "enigzinds enigszins|ergenis ergernis|onmiddelijk onmiddellijk|interresant interessant|sowiezo sowieso|burgermeester burgemeester",
  sv: "intresant intressant|nogrann noggrann|parrallell parallell|definativt definitivt",
  pl: "wogóle w-ogóle|napewno na-pewno|poprostu po-prostu|narazie na-razie|przekonywujący przekonujący|włanczać włączać",
};

const right = new Map(
  Object.entries(lists).map(([language, list]) => [
    language,
    new Map(
      list
        .split("|")
        .map((pair) => pair.split(" "))
        .flatMap(([wrong, good]) =>
          wrong && good && wrong !== good ? [[wrong, good.replaceAll("-", " ")] as const] : [],
        ),
    ),
  ]),
);

/** How a word that is on its language's list is spelled; undefined of any other. */
export function spelledRight(written: string, language: string): string | undefined {
  const found = right.get(language)?.get(written.toLowerCase());
  return found === undefined ? undefined : likeCase(found, written);
}
