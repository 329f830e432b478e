import { expect, test } from "vitest";
import { languageByFunctionWords } from "#domain/convert/transforms/function-words";
import { detectLanguage } from "#domain/convert/transforms/language";

const sentences: Record<string, string> = {
  en: "The lamp had gone out before she reached the harbour, and nobody on the quay could say when.",
  de: "Die Lampe war schon erloschen, bevor sie den Hafen erreichte, und niemand wusste, seit wann.",
  fr: "La lampe s'était éteinte avant qu'elle n'arrive au port, et personne ne savait depuis quand.",
  es: "La lámpara se había apagado antes de que ella llegara al puerto, y nadie sabía desde cuándo.",
  it: "La lampada si era spenta prima che lei arrivasse al porto, e nessuno sapeva da quanto tempo.",
  pt: "A lâmpada tinha-se apagado antes de ela chegar ao porto, e ninguém sabia desde quando.",
  nl: "De lamp was al uitgegaan voordat zij de haven bereikte, en niemand wist hoe lang geleden.",
  sv: "Lampan hade slocknat innan hon nådde hamnen, och ingen på kajen visste hur länge sedan.",
  da: "Lampen var gået ud, før hun nåede havnen, og ingen på kajen vidste, hvor længe siden det var.",
  fi: "Lamppu oli sammunut ennen kuin hän ehti satamaan, eikä kukaan laiturilla tiennyt milloin.",
  pl: "Lampa zgasła, zanim dotarła do portu, i nikt na nabrzeżu nie potrafił powiedzieć kiedy.",
  cs: "Lampa zhasla dříve, než dorazila do přístavu, a nikdo na nábřeží nevěděl, kdy se to stalo.",
  hu: "A lámpa már kialudt, mielőtt a kikötőbe ért volna, és senki sem tudta, mikor történt.",
  ro: "Lampa se stinsese înainte ca ea să ajungă în port și nimeni nu știa de când.",
  tr: "O limana varmadan önce lamba sönmüştü ve rıhtımdaki hiç kimse ne zaman söndüğünü bilmiyordu.",
  ru: "Лампа погасла прежде, чем она дошла до гавани, и никто на набережной не знал, когда это было.",
  uk: "Лампа згасла, перш ніж вона дійшла до гавані, і ніхто на набережній не знав, коли це сталося.",
  bg: "Лампата беше угаснала, преди тя да стигне до пристанището, и никой не знаеше откога.",
  el: "Η λάμπα είχε σβήσει πριν φτάσει στο λιμάνι και κανείς δεν ήξερε από πότε.",
  he: "המנורה כבתה לפני שהגיעה אל הנמל, ואיש על הרציף לא ידע ממתי.",
  ar: "انطفأ المصباح قبل أن تصل إلى الميناء، ولم يعرف أحد على الرصيف متى حدث ذلك.",
  fa: "چراغ پیش از آنکه او به بندر برسد خاموش شده بود و هیچ‌کس نمی‌دانست از چه زمانی.",
  hi: "उसके बंदरगाह पहुँचने से पहले ही दीपक बुझ चुका था और किसी को नहीं पता था कि कब।",
  th: "ตะเกียงดับไปก่อนที่เธอจะไปถึงท่าเรือ และไม่มีใครรู้ว่าดับไปตั้งแต่เมื่อไร",
  ja: "彼女が港に着く前に灯りは消えていて、いつからなのか誰も知らなかった。",
  zh: "她到达港口之前，灯就已经熄灭了，码头上没有人知道是什么时候。",
  ko: "그녀가 항구에 닿기 전에 등불은 꺼져 있었고 언제부터인지 아무도 몰랐다.",
  ka: "ლამპა ჩაქრა მანამ, სანამ ის ნავსადგურს მიაღწევდა, და არავინ იცოდა როდის.",
};

test.each(Object.entries(sentences))("one sentence is enough to know %s", async (language, sentence) => {
  expect(await detectLanguage(sentence)).toBe(language);
});

test("a long English text with French speeches in it is English", async () => {
  const page =
    `${sentences.en} `.repeat(12) + `« ${sentences.fr} » `.repeat(3) + `${sentences.en} `.repeat(12);
  expect(await detectLanguage(page)).toBe("en");
});

test.each(["en", "de", "fr", "es", "it", "pt", "sv", "hu", "fi", "tr", "ru", "uk", "ar"])(
  "a page of %s is known by its little words, without the n-gram tables",
  (language) => {
    expect(languageByFunctionWords(`${sentences[language]} `.repeat(16))).toBe(language);
  },
);

test.each([
  [
    "nl",
    "Het was niet de eerste keer dat zij in de haven was, maar hij had haar nooit eerder op de kade gezien. Er was iets aan die lamp dat hem niet met rust liet, en daarom ging hij naar boven om te zien wat het was. ",
  ],
  [
    "pl",
    "To nie był pierwszy raz, kiedy się tam znalazła, ale on nigdy jej nie widział na tym nabrzeżu. Było coś w tej lampie, co mu nie dawało spokoju, i dlatego poszedł na górę, żeby zobaczyć, co to jest, a ona już go tam nie znalazła. ",
  ],
])("a page of %s is known by its little words", (language, page) => {
  expect(languageByFunctionWords(page.repeat(4))).toBe(language);
});

test("a list of names says nothing by its little words", () => {
  expect(languageByFunctionWords("Anna Bertram Clara Doris Emil Frieda ".repeat(40))).toBeUndefined();
});

test("numbers and rules alone have no language", async () => {
  expect(await detectLanguage("12 * * * 1984 -- 7")).toBeUndefined();
});

test("a few letters tell their language where no other is written with them", async () => {
  expect(await detectLanguage("あいうえお")).toBe("ja");
  expect(await detectLanguage("สวัสดี")).toBe("th");
  expect(await detectLanguage("α, β, γ")).toBeUndefined();
  expect(await detectLanguage("Lamp")).toBeUndefined();
});
