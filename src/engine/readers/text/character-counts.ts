export interface CharacterCounts {
  /** All characters but white space. */
  readonly characters: number;
  /** Letters and marks. */
  readonly letters: number;
  /** Places between words: stretches of spaces, and characters of scripts whose words are not marked off. */
  readonly boundaries: number;
}

const BEYOND_ASCII = /[^ -~]/;
const VISIBLE = /\S/gu;
const LETTER = /[\p{L}\p{M}]/gu;
const BOUNDARY = /\s+|[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u{3ffff}]/gu;
const SPACE = 0x20;
const CASE_BIT = 0x20;
const [LETTER_A, LETTER_Z] = [0x61, 0x7a];

/** Counts what a line consists of. Every line of a file comes here, so ASCII is counted without making matches. */
export function countCharacters(text: string): CharacterCounts {
  if (!BEYOND_ASCII.test(text)) return countAscii(text);
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return { characters: count(VISIBLE), letters: count(LETTER), boundaries: count(BOUNDARY) };
}

function countAscii(text: string): CharacterCounts {
  let [spaces, letters, boundaries] = [0, 0, 0];
  let isInSpace = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isSpace = code === SPACE;
    if (isSpace) {
      spaces++;
      if (!isInSpace) boundaries++;
    } else if ((code | CASE_BIT) >= LETTER_A && (code | CASE_BIT) <= LETTER_Z) letters++;
    isInSpace = isSpace;
  }
  return { characters: text.length - spaces, letters, boundaries };
}
