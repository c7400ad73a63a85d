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

/** Path of a face's file, or `null` where the package isn't installed: an operator may leave families out. */
export function findFontFile(family: Family, weight: number, isItalic: boolean): string | null {
  const style = `${weight}${WEIGHT_NAMES[weight]}${isItalic ? '_Italic' : ''}`;
  const folder = packageFolder(family.packageName);
  if (!folder) return null;
  const path = join(folder, style, `${family.name.replaceAll(' ', '')}_${style}.ttf`);
  return existsSync(path) ? path : null;
}

function packageFolder(name: string): string | null {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}
