import type { Type } from '@nestjs/common';
import { readdir } from 'node:fs/promises';
import type { Converter } from '../converter.js';

/**
 * Finds the converter of every folder beside this file: `<name>/<name>.converter.js`, with one exported class.
 *
 * @throws when a folder has no converter
 */
export async function loadConverters(): Promise<Type<Converter>[]> {
  const entries = await readdir(new URL('.', import.meta.url), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map(loadConverter));
}

async function loadConverter(name: string): Promise<Type<Converter>> {
  const module = (await import(`./${name}/${name}.converter.js`)) as Record<string, unknown>;
  const converter = Object.values(module).find((exported) => typeof exported === 'function');
  if (!converter) throw new Error(`tools/${name}/${name}.converter.ts exports no class.`);
  return converter as Type<Converter>;
}
