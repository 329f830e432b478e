import { expect, test } from "vitest";
import { findCharset } from "#domain/convert/readers/txt/charset";
import { readLines } from "#domain/convert/readers/txt/lines";
import { bytesSource } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

const find = (bytes: Uint8Array) => findCharset(bytesSource(bytes), "book.txt");

async function read(bytes: Uint8Array): Promise<string[]> {
  const source = bytesSource(bytes);
  const lines: string[] = [];
  for await (const batch of readLines(source, await findCharset(source, "book.txt"))) lines.push(...batch);
  return lines;
}

/** Bytes of a text in a one-byte or two-byte encoding, found by turning its decoder round. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  for (let lead = 0; lead < 256; lead++) table.set(decoder.decode(Uint8Array.of(lead)), [lead]);
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, [lead, trail]);
    }
  return Uint8Array.from([...text].flatMap((letter) => table.get(letter) ?? []));
}

const polish = "Lampa zgasła, zanim dotarła do portu, i nikt nie wiedział kiedy. Świętość, źródło, ścieżka. ";
const russian = "Лампа погасла прежде, чем она дошла до гавани, и никто не знал, когда это было. ";
const greek = "Η λάμπα είχε σβήσει πριν φτάσει στο λιμάνι και κανείς δεν ήξερε από πότε. Άλλος άνθρωπος. ";
const english = "“It’s the harbour — no,” she said; café, naïve… “And Zoë?” It was long ago. ";
const ukrainian =
  "Лампа згасла раніше, ніж вона дійшла до гавані. Її їжа була ще тепла, ґрунт мокрий, і ніхто не знав. ";
const french =
  "La lampe s'était éteinte avant qu'elle n'arrivât au port. Un cœur, deux œuvres, 5 € en tout. ";
const japanese = "彼女が港に着く前に灯りは消えていて、いつからなのか誰も知らなかった。";

test.each([
  ["windows-1250", polish],
  ["iso-8859-2", polish],
  ["windows-1251", russian],
  ["koi8-r", russian],
  ["ibm866", russian],
  ["koi8-u", ukrainian],
  ["iso-8859-5", russian],
  ["iso-8859-15", french],
  ["x-mac-cyrillic", russian],
  ["windows-1252", english],
  ["macintosh", english],
  ["windows-1253", greek],
  ["iso-8859-7", greek],
  ["windows-1254", "O limana varmadan önce lamba sönmüştü ve kimse ne zaman söndüğünü bilmiyordu. Şimdi. "],
  ["windows-1255", "המנורה כבתה לפני שהגיעה אל הנמל, ואיש על הרציף לא ידע ממתי. "],
  ["windows-1256", "انطفأ المصباح قبل أن تصل إلى الميناء، ولم يعرف أحد على الرصيف متى حدث ذلك. "],
  ["windows-1257", "Lempa užgeso prieš jai pasiekiant uostą, ir niekas nežinojo, kada tai įvyko. Ąžuolas. "],
  ["windows-874", "ตะเกียงดับไปก่อนที่เธอจะไปถึงท่าเรือ และไม่มีใครรู้ว่าดับไปตั้งแต่เมื่อไร "],
  ["shift_jis", japanese],
  ["euc-jp", japanese],
  ["gb18030", "她到达港口之前，灯就已经熄灭了，码头上没有人知道是什么时候。"],
  ["big5", "她到達港口之前，燈就已經熄滅了，碼頭上沒有人知道是什麼時候。"],
  ["euc-kr", "그녀가 항구에 닿기 전에 등불은 꺼져 있었고 언제부터인지 아무도 몰랐다. "],
])("a text in %s is read as it was written", async (encoding, text) => {
  const lines = await read(encode(`${text.repeat(6)}\n`, encoding));
  expect(lines.join("\n")).toBe(text.repeat(6).trimEnd());
});

test("Japanese mail in seven bits is read through its escapes", async () => {
  const bytes = Uint8Array.of(
    0x1b,
    0x24,
    0x42,
    0x46,
    0x7c,
    0x4b,
    0x5c,
    0x38,
    0x6c,
    0x1b,
    0x28,
    0x42,
    0x2e,
    0x0a,
  );
  expect(await read(bytes)).toEqual(["日本語."]);
});

test("only an encoding told from its letters is called a guess", async () => {
  expect((await find(encode(polish.repeat(6), "windows-1250"))).isGuess).toBe(true);
  expect((await find(new TextEncoder().encode(polish))).isGuess).toBeUndefined();
  expect((await find(new TextEncoder().encode("Plain letters only."))).isGuess).toBeUndefined();
});

test("letters of several bytes survive the borders of what is decoded at once", async () => {
  const text = japanese.repeat(2_000);
  for (const encoding of ["shift_jis", "euc-jp"])
    expect((await read(encode(`a${text}`, encoding))).join("")).toBe(`a${text}`);
  expect((await read(new TextEncoder().encode(`a${text}`))).join("")).toBe(`a${text}`);
});

test("UTF-16 is known by its mark, and by its NULs without one", async () => {
  const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer);
  expect(await read(utf16("\ufeffOne — two\r\nThree"))).toEqual(["One — two", "Three"]);
  expect(await read(utf16("One — two, and more of it\nThree"))).toEqual([
    "One — two, and more of it",
    "Three",
  ]);
  const swapped = utf16("One, and two, and more of it").map((_, at, all) => all[at ^ 1] ?? 0);
  expect(await read(swapped)).toEqual(["One, and two, and more of it"]);
});

test("a stray byte in a long UTF-8 text is counted, not taken for another encoding", async () => {
  const bytes = new TextEncoder().encode(`${russian.repeat(20)}?`);
  bytes[bytes.length - 1] = 0xff;
  expect(await find(bytes)).toMatchObject({ encoding: "utf-8", unreadable: 1 });
});

test("all kinds of line ends, form feeds, NULs and terminal colours come out as clean lines", async () => {
  const text = "\ufeffOne.\r\n\r\nTwo.\rThree.\n\fFour.\u0000\u0000 \u001b[31mRed\u0001.";
  expect(await read(new TextEncoder().encode(text))).toEqual([
    "One.",
    "",
    "Two.",
    "Three.",
    "",
    "\f",
    "Four. Red.",
  ]);
});

test("a line of a megabyte comes out in pieces that end with a sentence", async () => {
  const lines = await read(new TextEncoder().encode("The lamp went out. ".repeat(60_000)));
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.every((line) => line.length <= 16_384 && line.endsWith("out."))).toBe(true);
  expect(lines.join(" ").length).toBe("The lamp went out. ".repeat(60_000).length - 1);
});

test.each([
  ["manuscript-empty", new Uint8Array()],
  ["manuscript-wrong-kind", new TextEncoder().encode("PK\u0003\u0004 word/document.xml")],
  ["manuscript-wrong-kind", new TextEncoder().encode("{\\rtf1 hello}")],
  ["manuscript-wrong-kind", Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919 + (at >> 3)) % 256)],
])("refuses with %s what is no text", async (code, bytes) => {
  const refusal = await find(bytes).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code });
});

test("bytes by chance, without control characters too, are a program's own data", async () => {
  let seed = 1;
  const bytes = Uint8Array.from({ length: 100_000 }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return 32 + ((seed >>> 16) % 224);
  });
  await expect(find(bytes)).rejects.toMatchObject({
    name: "Refusal",
    code: "manuscript-wrong-kind",
    params: { found: "a program's own data" },
  });
});
