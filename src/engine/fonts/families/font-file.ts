import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Family } from './catalogue.js';

const WEIGHT_NAMES: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
};

const require = createRequire(import.meta.url);

/** Folder of a family's package, or `null` where it isn't installed: an operator may leave families out. */
export function packageFolder(family: Family): string | null {
  try {
    return dirname(require.resolve(`${family.packageName}/package.json`));
  } catch {
    return null;
  }
}

/** Path of the file of a static face, or `null` where there is none. */
export function staticFile(family: Family, weight: number, isItalic: boolean): string | null {
  const folder = packageFolder(family);
  if (!folder) return null;
  const style = `${weight}${WEIGHT_NAMES[weight]}${isItalic ? '_Italic' : ''}`;
  const path = join(folder, style, `${family.name.replaceAll(' ', '')}_${style}.ttf`);
  return existsSync(path) ? path : null;
}

/** PostScript name of a face by family and weight, e.g. `NotoSansSC-Bold`. */
export function postScriptNameOf(family: Family, weight: number): string {
  return `${family.name.replaceAll(' ', '')}-${WEIGHT_NAMES[weight]}`;
}
