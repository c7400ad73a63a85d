import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Family } from '../families/catalogue.js';
import type { Face } from '../face.js';
import { packageFolder, postScriptNameOf, staticFile } from '../families/font-file.js';
import type { HarfBuzz } from '../harfbuzz/harfbuzz.js';
import { instantiateWeight } from '../harfbuzz/instancer.js';
import { readSliceMap } from './slice-map.js';
import { SlicedFace } from './sliced-face.js';
import { TrueTypeFace } from './truetype-face.js';
import { decodeWoff2 } from '../woff2/decode-woff2.js';

/** Which face of a family. */
export interface FaceChoice {
  readonly key: string;
  readonly weight: number;
  readonly isItalic: boolean;
}

/**
 * Opens a face; `null` where its package isn't installed.
 *
 * @throws Error when a file of the package can't be read
 */
export function openFace(family: Family, choice: FaceChoice, harfbuzz: HarfBuzz): Face | null {
  return family.form === 'static' ? openStatic(family, choice, harfbuzz) : openSliced(family, choice, harfbuzz);
}

function openStatic(family: Family, { key, weight, isItalic }: FaceChoice, harfbuzz: HarfBuzz): Face | null {
  const path = staticFile(family, weight, isItalic);
  if (!path) return null;
  return new TrueTypeFace(
    readFileSync(path),
    { key, family: family.name, isIdeographic: family.isIdeographic },
    harfbuzz,
  );
}

function openSliced(family: Family, { key, weight }: FaceChoice, harfbuzz: HarfBuzz): Face | null {
  const folder = packageFolder(family);
  if (!folder) return null;
  const script = family.id.slice(family.id.lastIndexOf('-') + 1);
  const ranges = readRanges(join(folder, 'unicode.json'));
  const slices = readSliceMap(ranges, (name) => name.startsWith('[') || name === script);
  const postScriptName = postScriptNameOf(family, weight);
  const identity = { key, family: family.name, isIdeographic: family.isIdeographic, postScriptName };
  return new SlicedFace({
    ...identity,
    slices,
    open: (index) => {
      const name = slices.names[index].replaceAll(/[[\]]/g, '');
      const file = readFileSync(join(folder, 'files', `${family.id}-${name}-wght-normal.woff2`));
      const program = instantiateWeight(decodeWoff2(file), weight);
      return program && new TrueTypeFace(program, identity, harfbuzz);
    },
  });
}

function readRanges(path: string): Record<string, string> {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof json !== 'object' || json === null) return {};
  const entries = Object.entries(json).map(([name, ranges]): [string, string] => [name, String(ranges)]);
  return Object.fromEntries(entries);
}
