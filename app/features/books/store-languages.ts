/** Languages that stores take most books in; a book's own is always offered beside them. */
export const storeLanguages: readonly string[] =
  "af ar bg bn ca cs cy da de el en en-AU en-CA en-GB en-US es es-MX et eu fa fi fr fr-CA ga gl gu he hi hr hu id is it ja ko lt lv ml mr ms nb nl nn no pl pt pt-BR ro ru sk sl sq sr sv ta te th tr uk ur vi zh zh-Hans zh-Hant".split(
    " ",
  );
