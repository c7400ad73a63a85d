import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';

/** Extensions of results that differ from the name of the format in the tools. */
const extensions = { word: 'docx' };

/** Every tool is a file named after it, of formats as file names have them. @returns {{name: string, source: string, target: string, extension: string}[]} */
export function allTools() {
  const files = readdirSync(join(projectRoot, 'src', 'engine', 'tools'));
  return files.flatMap((file) => {
    const [, name, source, target] = /^(([a-z0-9]+)-to-([a-z0-9]+))\.ts$/.exec(file) ?? [];
    return name ? [{ name, source, target, extension: extensions[target] ?? target }] : [];
  });
}
