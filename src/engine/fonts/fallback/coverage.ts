import type { Face } from '../face.js';

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const SPACE = /\p{Zs}/u;
const NON_BREAKING_HYPHEN = 0x2011;
const HYPHEN = 0x2010;

/** Whether a face sets a grapheme cluster with all its characters, perhaps composed or decomposed. */
export function covers(face: Face, cluster: string): boolean {
  if (hasAll(face, cluster)) return true;
  if (cluster.length === 1) return hasAll(face, cluster.normalize('NFD'));
  return hasAll(face, cluster.normalize('NFC')) || hasAll(face, cluster.normalize('NFD'));
}

function hasAll(face: Face, text: string): boolean {
  for (const character of text) if (!hasCharacter(face, character)) return false;
  return true;
}

/** HarfBuzz hides ignorable characters and makes every space, and the hyphen that doesn't break, of what is there. */
function hasCharacter(face: Face, character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  if (face.has(codePoint)) return true;
  if (codePoint < 0x80) return false;
  if (codePoint === NON_BREAKING_HYPHEN) return face.has(HYPHEN);
  return IGNORABLE.test(character) || SPACE.test(character);
}
