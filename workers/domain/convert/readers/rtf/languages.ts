/** BCP 47 for a Windows language number; undefined for "none", "not to be proofed" and unknown ones. */
export function languageOf(number: number | undefined): string | undefined {
  if (number === undefined) return undefined;
  return byNumber.get(number) ?? byPrimary.get(number & 0x3ff);
}

/** The language whose number's lower ten bits these are, for countries that are not listed. */
const byPrimary = table(
  "1 ar 2 bg 3 ca 4 zh 5 cs 6 da 7 de 8 el 9 en 10 es 11 fi 12 fr 13 he 14 hu 15 is 16 it 17 ja 18 ko 19 nl 20 nb 21 pl 22 pt 23 rm 24 ro 25 ru 26 hr 27 sk 28 sq 29 sv 30 th 31 tr 32 ur 33 id 34 uk 35 be 36 sl 37 et 38 lv 39 lt 40 tg 41 fa 42 vi 43 hy 44 az 45 eu 46 hsb 47 mk 50 tn 52 xh 53 zu 54 af 55 ka 56 fo 57 hi 58 mt 59 se 60 ga 61 yi 62 ms 63 kk 64 ky 65 sw 66 tk 67 uz 68 tt 69 bn 70 pa 71 gu 72 or 73 ta 74 te 75 kn 76 ml 77 as 78 mr 79 sa 80 mn 81 bo 82 cy 83 km 84 lo 85 my 86 gl 91 si 94 am 97 ne 98 fy 99 ps 100 fil 110 lb 118 la 120 ii 129 mi 130 oc",
);

const byNumber = table(
  "1028 zh-TW 2052 zh-CN 3076 zh-HK 4100 zh-SG 5124 zh-MO 1033 en-US 2057 en-GB 3081 en-AU 4105 en-CA 5129 en-NZ 6153 en-IE 7177 en-ZA 16393 en-IN 1031 de-DE 2055 de-CH 3079 de-AT 4103 de-LU 1036 fr-FR 2060 fr-BE 3084 fr-CA 4108 fr-CH 1034 es-ES 3082 es-ES 2058 es-MX 11274 es-AR 9226 es-CO 13322 es-CL 10250 es-PE 1040 it-IT 2064 it-CH 1043 nl-NL 2067 nl-BE 1046 pt-BR 2070 pt-PT 1044 nb-NO 2068 nn-NO 1053 sv-SE 2077 sv-FI 1030 da-DK 1035 fi-FI 1039 is-IS 1045 pl-PL 1029 cs-CZ 1051 sk-SK 1038 hu-HU 1048 ro-RO 1026 bg-BG 1049 ru-RU 1058 uk-UA 1059 be-BY 1050 hr-HR 2074 sr-Latn-RS 3098 sr-Cyrl-RS 9242 sr-Latn-RS 10266 sr-Cyrl-RS 5146 bs-BA 1060 sl-SI 1071 mk-MK 1052 sq-AL 1061 et-EE 1062 lv-LV 1063 lt-LT 1032 el-GR 1055 tr-TR 1037 he-IL 1025 ar-SA 3073 ar-EG 1065 fa-IR 1056 ur-PK 1041 ja-JP 1042 ko-KR 1054 th-TH 1066 vi-VN 1057 id-ID 1086 ms-MY 1081 hi-IN 1027 ca-ES 1069 eu-ES 1110 gl-ES 1078 af-ZA 1106 cy-GB 2108 ga-IE 1084 gd-GB",
);

function table(pairs: string): ReadonlyMap<number, string> {
  const words = pairs.split(" ");
  const map = new Map<number, string>();
  for (let at = 0; at + 1 < words.length; at += 2) map.set(Number(words[at]), words[at + 1] ?? "");
  return map;
}
