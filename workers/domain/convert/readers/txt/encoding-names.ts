/** An encoding as an author may know it: `Windows 1250 (Central European)`. */
export function encodingName(label: string): string {
  return names[label] ?? label.toUpperCase();
}

const names: Readonly<Record<string, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1250": "Windows 1250 (Central European)",
  "windows-1251": "Windows 1251 (Cyrillic)",
  "windows-1252": "Windows 1252 (Western European)",
  "windows-1253": "Windows 1253 (Greek)",
  "windows-1254": "Windows 1254 (Turkish)",
  "windows-1255": "Windows 1255 (Hebrew)",
  "windows-1256": "Windows 1256 (Arabic)",
  "windows-1257": "Windows 1257 (Baltic)",
  "windows-1258": "Windows 1258 (Vietnamese)",
  "windows-874": "Windows 874 (Thai)",
  "iso-8859-2": "ISO 8859-2 (Central European)",
  "iso-8859-5": "ISO 8859-5 (Cyrillic)",
  "iso-8859-7": "ISO 8859-7 (Greek)",
  "iso-8859-15": "ISO 8859-15 (Western European)",
  "koi8-r": "KOI8-R (Russian)",
  "koi8-u": "KOI8-U (Ukrainian)",
  ibm866: "IBM 866 (Cyrillic, DOS)",
  macintosh: "Mac Roman",
  "x-mac-cyrillic": "Mac Cyrillic",
  shift_jis: "Shift JIS (Japanese)",
  "euc-jp": "EUC-JP (Japanese)",
  "iso-2022-jp": "ISO-2022-JP (Japanese)",
  gb18030: "GB 18030 (Chinese)",
  gbk: "GBK (Chinese)",
  big5: "Big5 (Chinese)",
  "euc-kr": "EUC-KR (Korean)",
};
