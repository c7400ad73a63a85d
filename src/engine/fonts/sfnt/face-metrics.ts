import type { FaceMetrics } from '../face.js';
import type { Sfnt } from './sfnt.js';

const USE_TYPO_METRICS = 0x80;

/** Reads what layout and writers ask of a face from `head`, `hhea`, `OS/2` and `post`. */
export function readMetrics(font: Sfnt): FaceMetrics {
  const head = font.view('head');
  const os2 = font.view('OS/2');
  const post = font.view('post');
  return {
    unitsPerEm: head.getUint16(18),
    ...readVerticals(font),
    capHeight: os2.getInt16(88),
    xHeight: os2.getInt16(86),
    underlinePosition: post.getInt16(8),
    underlineThickness: post.getInt16(10),
    italicAngle: post.getInt32(4) / 65536,
    weight: os2.getUint16(4),
    isFixedPitch: post.getUint32(12) !== 0,
    boundingBox: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
  };
}

function readVerticals(font: Sfnt): { ascent: number; descent: number } {
  const os2 = font.view('OS/2');
  if (os2.getUint16(62) & USE_TYPO_METRICS) return { ascent: os2.getInt16(68), descent: os2.getInt16(70) };
  const hhea = font.view('hhea');
  return { ascent: hhea.getInt16(4), descent: hhea.getInt16(6) };
}

/** The PostScript name (name 6), ASCII; made of the family where the table has none. */
export function readPostScriptName(font: Sfnt, family: string): string {
  const name = font.view('name');
  const strings = name.getUint16(4);
  for (let i = 0; i < name.getUint16(2); i++) {
    const at = 6 + i * 12;
    if (name.getUint16(at) !== 3 || name.getUint16(at + 6) !== 6) continue;
    const start = strings + name.getUint16(at + 10);
    let text = '';
    for (let k = 0; k < name.getUint16(at + 8); k += 2) text += String.fromCharCode(name.getUint16(start + k));
    return text.replace(/[^!-~]|[()<>[\]{}/%]/g, '');
  }
  return family.replace(/[^A-Za-z0-9]/g, '');
}
