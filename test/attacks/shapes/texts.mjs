/** Pieces that make work for whoever reads, normalises, compares or quotes them. */
const pieces = [
  'a',
  'é',
  'e\u0301',
  '\u0301',
  '\u1100\u1161\u11a8',
  'ﷺ',
  '👨‍👩‍👧',
  '\ud800',
  '\u202e',
  '\u0000',
  'ß',
  'İ',
  '-',
  '_',
  '.',
  '/',
  '\\',
  '"',
  "'",
  '%',
  '%41',
  ' ',
  '\t',
  ',',
  ';',
  '=',
  ':',
  '*',
  '[',
  '[]',
  '[a]',
  '{',
  '(',
  '<',
  '&',
  '0',
  '9',
  '1mm ',
  '1.',
  '-1',
  'a,',
  'a=b;',
  'a-',
  'A1',
];

/** One or two pieces again and again, and another one at the end, so that what matched nearly must begin anew. */
export function text(dice, most) {
  const piece = dice.one(pieces) + (dice.chance(0.5) ? dice.one(pieces) : '');
  const end = dice.chance(0.5) ? dice.one(pieces) : '';
  return piece.repeat(Math.ceil(dice.size(most) / piece.length)).slice(0, most) + end;
}

/** How to name the i-th of many fields. */
export function names(dice, known) {
  const own = dice.one(known);
  return dice.one([
    (i) => `k${i}`,
    (i) => String(i),
    (i) => `${own}${i}`,
    (i) => `${own.slice(0, -1)}${String.fromCodePoint(0x61 + (i % 26))}${i}`,
    (i) => `${'x'.repeat(60)}${i}`,
    (i) => `é${i}\u0301`,
    (i) => `a.${i}`,
    (i) => `${own}.${i}`,
    (i) => (i === 0 ? '__proto__' : `__proto__${i}`),
    (i) => ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'toJSON', 'length'][i % 7],
    () => own,
    () => 'same',
    () => '',
  ]);
}
