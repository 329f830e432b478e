/**
 * A number as Word's `w:numFmt` writes it, for the formats that a list in a book cannot count in by itself; undefined for
 * one that is not known here.
 */
export function numberText(value: number, numeral: string): string | undefined {
  switch (numeral) {
    case "decimalZero":
      return value < 10 ? `0${value}` : String(value);
    case "ordinal":
      return `${value}${ordinalEnding(value)}`;
    case "cardinalText":
      return capitalised(cardinal(value));
    case "ordinalText":
      return capitalised(ordinalWord(value));
    case "decimalEnclosedCircle":
    case "decimalEnclosedCircleChinese":
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x245f + value) : String(value);
    case "decimalEnclosedParen":
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x2473 + value) : `(${value})`;
    case "decimalEnclosedFullstop":
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x2487 + value) : `${value}.`;
    case "decimalFullWidth":
    case "decimalFullWidth2":
      return String(value).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    case "numberInDash":
      return `- ${value} -`;
    case "hex":
      return value.toString(16).toUpperCase();
    case "chicago":
      return (["*", "†", "‡", "§"][(value - 1) % 4] ?? "*").repeat(Math.floor((value - 1) / 4) + 1);
    case "russianLower":
      return from("абвгдежзиклмнопрстуфхцчшщэюя", value);
    case "russianUpper":
      return from("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ", value);
    case "hebrew1":
    case "hebrew2":
      return hebrew(value);
    case "arabicAlpha":
      return from("أبتثجحخدذرزسشصضطظعغفقكلمنهوي", value);
    case "arabicAbjad":
      return from("أبجدهوزحطيكلمنسعفصقرشتثخذضظغ", value);
    case "hindiNumbers":
      return digits(value, 0x966);
    case "thaiNumbers":
      return digits(value, 0xe50);
    case "aiueo":
    case "aiueoFullWidth":
      return from(
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン",
        value,
      );
    case "iroha":
    case "irohaFullWidth":
      return from(
        "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス",
        value,
      );
    case "ganada":
      return from("가나다라마바사아자차카타파하", value);
    case "chosung":
      return from("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ", value);
    case "ideographTraditional":
      return from("甲乙丙丁戊己庚辛壬癸", value);
    case "ideographZodiac":
      return from("子丑寅卯辰巳午未申酉戌亥", value);
    case "japaneseCounting":
    case "chineseCounting":
    case "chineseCountingThousand":
    case "taiwaneseCounting":
    case "taiwaneseCountingThousand":
    case "ideographDigital":
    case "japaneseDigitalTenThousand":
    case "koreanDigital2":
      return han(value);
    default:
      return undefined;
  }
}

function from(alphabet: string, value: number): string {
  const letters = [...alphabet];
  if (value < 1 || value > letters.length * 20) return String(value);
  const letter = letters[(value - 1) % letters.length] ?? "";
  return letter.repeat(Math.floor((value - 1) / letters.length) + 1);
}

function digits(value: number, zero: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

/** Up to 9,999: 二十一, 百五. */
function han(value: number): string {
  if (value < 1 || value > 9_999) return String(value);
  const signs = "〇一二三四五六七八九";
  let text = "";
  for (const [size, name] of [
    [1_000, "千"],
    [100, "百"],
    [10, "十"],
  ] as const) {
    const count = Math.floor(value / size) % 10;
    if (count > 0) text += (count > 1 ? (signs[count] ?? "") : "") + name;
  }
  return text + (value % 10 > 0 ? (signs[value % 10] ?? "") : "");
}

function hebrew(value: number): string {
  if (value < 1 || value > 499) return String(value);
  const hundreds = ["", "ק", "ר", "ש", "ת"][Math.floor(value / 100)] ?? "";
  const rest = value % 100;
  // Fifteen and sixteen would spell the Name.
  if (rest === 15) return `${hundreds}טו`;
  if (rest === 16) return `${hundreds}טז`;
  const tens = ["", "י", "כ", "ל", "מ", "נ", "ס", "ע", "פ", "צ"][Math.floor(rest / 10)] ?? "";
  return hundreds + tens + (["", "א", "ב", "ג", "ד", "ה", "ו", "ז", "ח", "ט"][rest % 10] ?? "");
}

function ordinalEnding(value: number): string {
  const last = value % 10;
  if (Math.floor((value % 100) / 10) === 1) return "th";
  return last === 1 ? "st" : last === 2 ? "nd" : last === 3 ? "rd" : "th";
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "- ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** English, as Word writes it in an English document: `Twenty-one`. */
function cardinal(value: number): string {
  if (value < 0 || value > 999) return String(value);
  if (value < 20) return small[value] ?? "";
  if (value < 100) {
    const rest = value % 10;
    return (tens[Math.floor(value / 10)] ?? "") + (rest > 0 ? `-${small[rest]}` : "");
  }
  const rest = value % 100;
  return `${small[Math.floor(value / 100)]} hundred${rest > 0 ? ` ${cardinal(rest)}` : ""}`;
}

const ordinals: Record<string, string | undefined> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

function ordinalWord(value: number): string {
  const words = cardinal(value);
  const last = /[a-z]+$/.exec(words)?.[0] ?? "";
  const before = words.slice(0, words.length - last.length);
  return before + (ordinals[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
