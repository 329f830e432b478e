const small = new Set("a an and as at but by for from in into nor of off on or over the to with".split(" "));

/** Whether a line of two words and more is typed in capitals; a number (`XIV`) and an abbreviation are not. */
export function isCapitals(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return (
    words.length >= 2 &&
    text.length >= minLength &&
    !/\p{Ll}/u.test(text) &&
    words.some(({ length }) => length > 3)
  );
}

const minLength = 7;

/** `THE SECOND KEEPER OF THE LIGHT` as `The Second Keeper of the Light`; Roman numbers stay. */
export function titleCase(text: string): string {
  let isFirst = true;
  return text.replace(/[\p{L}\p{M}]+(?:[’'][\p{L}]+)*/gu, (found, at: number) => {
    const follows = isFirst || /[:.?!—–]\s*$/.test(text.slice(0, at));
    isFirst = false;
    if (/^[IVXLC]+$/.test(found) && found !== "I" && isRoman(found)) return found;
    const low = found.toLowerCase();
    if (!follows && small.has(low)) return low;
    return low.charAt(0).toUpperCase() + low.slice(1);
  });
}

const isRoman = (text: string): boolean => /^(?=.)(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(text);
