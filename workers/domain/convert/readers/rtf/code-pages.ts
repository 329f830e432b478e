/** How the bytes of a font or of the whole file become letters. */
export type CodePage = {
  /** Every byte is a letter by itself. */
  isSingleByte: boolean;
  /** Set where a byte may begin a letter of two, whose second byte may look like anything. */
  isLead: ((byte: number) => boolean) | undefined;
  decode(bytes: Uint8Array): string;
};

/** The code pages a file uses, each made once. */
export class CodePages {
  private readonly made = new Map<number, CodePage>();

  /** The page of a Windows number (`\ansicpg`, `\cpg`); Western when the number is unknown. */
  page(number: number): CodePage {
    const known = isKnown(number) ? number : 1252;
    let page = this.made.get(known);
    if (!page) {
      page = makePage(known);
      this.made.set(known, page);
    }
    return page;
  }
}

/** The Windows code page of a font's `\fcharset`; undefined leaves it to the file's own. */
export function pageOfCharset(charset: number): number | undefined {
  return pages[charset];
}

/** Letters of a symbol font keep their numbers; what they mean is settled where the font's name is known. */
export const symbolPage: CodePage = { isSingleByte: true, isLead: undefined, decode: byteNumbers };

const pages: Record<number, number | undefined> = {
  0: 1252,
  77: 10_000,
  78: 932,
  79: 949,
  80: 936,
  81: 950,
  83: 1255,
  84: 1256,
  85: 1253,
  86: 1254,
  87: 874,
  88: 1250,
  89: 10_007,
  128: 932,
  129: 949,
  130: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};

/** Names the platform's own decoder knows them by. */
const labels: Record<number, string | undefined> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1250: "windows-1250",
  1251: "windows-1251",
  1252: "windows-1252",
  1253: "windows-1253",
  1254: "windows-1254",
  1255: "windows-1255",
  1256: "windows-1256",
  1257: "windows-1257",
  1258: "windows-1258",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  20866: "koi8-r",
  21866: "koi8-u",
  28592: "iso-8859-2",
  54936: "gb18030",
  65001: "utf-8",
};

/** The upper halves of the pages of DOS, which the platform does not know. */
const upperHalves: Record<number, string | undefined> = {
  437: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  850: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  852: "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
};

function isKnown(number: number): boolean {
  return labels[number] !== undefined || upperHalves[number] !== undefined;
}

function makePage(number: number): CodePage {
  const upper = upperHalves[number];
  if (upper !== undefined)
    return singleByte((byte) => (byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] ?? "")));
  const decoder = new TextDecoder(labels[number]);
  const decode = (bytes: Uint8Array) => decoder.decode(bytes);
  switch (number) {
    case 932:
      // A0 to DF are the half-width kana, which stand alone.
      return { isSingleByte: false, isLead: (byte) => byte > 0x80 && (byte < 0xa0 || byte > 0xdf), decode };
    case 936:
    case 949:
    case 950:
    case 54_936:
      return { isSingleByte: false, isLead: (byte) => byte > 0x80 && byte < 0xff, decode };
    case 65_001:
      return { isSingleByte: false, isLead: undefined, decode };
    default:
      return singleByte((byte) => decoder.decode(Uint8Array.of(byte)));
  }
}

function singleByte(letter: (byte: number) => string): CodePage {
  const letters = Array.from({ length: 256 }, (_, byte) => letter(byte));
  return {
    isSingleByte: true,
    isLead: undefined,
    decode(bytes) {
      let text = "";
      for (const byte of bytes) text += letters[byte] ?? "";
      return text;
    },
  };
}

function byteNumbers(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
