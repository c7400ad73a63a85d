/** Alphabets of `\levelnfcN` formats that count with letters; after the last they begin anew. */
export const ALPHABETS: ReadonlyMap<number, readonly string[]> = new Map(
  Object.entries({
    12: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
    13: 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
    18: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
    20: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
    21: 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
    24: '가나다라마바사아자차카타파하',
    25: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
    28: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
    30: '甲乙丙丁戊己庚辛壬癸',
    31: '子丑寅卯辰巳午未申酉戌亥',
    58: 'абвгдежзиклмнопрстуфхцчшщэюя',
    59: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ',
  }).map(([format, letters]) => [Number(format), Array.from(letters)]),
);

/** Alphabets that go on in decimal numbers instead. */
const FINITE_ALPHABETS = new Set([18, 28, 30, 31]);

/** Numerals of a format that names tens, hundreds and thousands. */
export interface HanNumerals {
  /** For 0 to 9. */
  readonly digits: string;
  /** For 10, 100 and 1000. */
  readonly units: string;
  /** The 1 of 10 is written: 壹拾. */
  readonly isFormal: boolean;
}

/** Formats that write numbers out in Chinese or Japanese numerals. */
export const HAN_NUMERALS: ReadonlyMap<number, HanNumerals> = new Map([
  [10, { digits: '〇一二三四五六七八九', units: '十百千', isFormal: false }],
  [16, { digits: '零壱弐参四伍六七八九', units: '拾百千', isFormal: true }],
  [33, { digits: '〇一二三四五六七八九', units: '十百千', isFormal: false }],
  [34, { digits: '零壹貳參肆伍陸柒捌玖', units: '拾佰仟', isFormal: true }],
  [35, { digits: '〇一二三四五六七八九', units: '十百千', isFormal: false }],
  [37, { digits: '〇一二三四五六七八九', units: '十百千', isFormal: false }],
  [38, { digits: '零壹贰叁肆伍陆柒捌玖', units: '拾佰仟', isFormal: true }],
  [39, { digits: '〇一二三四五六七八九', units: '十百千', isFormal: false }],
]);

/** Formats that write decimal numbers with the digits of another script. */
export const DIGITS: ReadonlyMap<number, string> = new Map([
  [11, '〇一二三四五六七八九'],
  [14, '０１２３４５６７８９'],
  [17, '〇一二三四五六七八九'],
  [19, '０１２３４５６７８９'],
  [36, '〇一二三四五六七八九'],
]);

/** A number as a letter; `undefined` where the format is none of letters, and below 1. */
export function byAlphabet(number: number, format: number): string | undefined {
  const letters = ALPHABETS.get(format);
  if (!letters || number < 1) return undefined;
  const isOver = number > letters.length && FINITE_ALPHABETS.has(format);
  return isOver ? String(number) : letters[(number - 1) % letters.length];
}

/** A number of 1–9999 in numerals: 三百二十; others as decimal numbers. */
export function inHanNumerals(number: number, { digits, units, isFormal }: HanNumerals): string {
  if (number < 1 || number > 9999) return String(number);
  let text = '';
  let hasGap = false;
  for (let power = 3; power >= 0; power--) {
    const digit = Math.floor(number / 10 ** power) % 10;
    if (digit === 0) {
      hasGap = text !== '';
      continue;
    }
    const isBareOne = digit === 1 && power === 1 && text === '' && !isFormal;
    text += (hasGap ? digits[0] : '') + (isBareOne ? '' : digits[digit]) + (power > 0 ? units[power - 1] : '');
    hasGap = false;
  }
  return text;
}

/** A number with the digits of another script. */
export function inDigits(number: number, digits: string): string {
  return String(number).replaceAll(/\d/g, (digit) => digits[Number(digit)]);
}
