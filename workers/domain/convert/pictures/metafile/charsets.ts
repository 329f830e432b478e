/** Text of one byte or two a letter, in the code page that a Windows font's character set (LOGFONT) stands for. */
export function decodeAnsi(bytes: Uint8Array, charset: number): string {
  const end = bytes.indexOf(0);
  const text = end >= 0 ? bytes.subarray(0, end) : bytes;
  // A symbol font's bytes are numbers of signs.
  if (charset === symbolCharset) return String.fromCharCode(...text);
  return new TextDecoder(encodings[charset] ?? "windows-1252").decode(text);
}

const symbolCharset = 2;
const encodings: Record<number, string> = {
  77: "macintosh",
  128: "shift_jis",
  129: "euc-kr",
  130: "euc-kr",
  134: "gbk",
  136: "big5",
  161: "windows-1253",
  162: "windows-1254",
  163: "windows-1258",
  177: "windows-1255",
  178: "windows-1256",
  186: "windows-1257",
  204: "windows-1251",
  222: "windows-874",
  238: "windows-1250",
};
