import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { projectRoot } from '../setup/project.mjs';
import { bookMarkdown } from './book.mjs';

/**
 * @typedef {object} GalleryDocument
 * @property {string} name of the PDF, without its extension
 * @property {string} [path] of the source
 * @property {string} [text] the source itself, where a program writes it
 * @property {object} options
 */

const sources = join(projectRoot, 'test', 'gallery');
/** Documents that are rendered in the other themes, too; the rest is in folio only. */
const themed = ['report.md', 'prose.txt', 'types.csv'];
const themes = ['clarity', 'book', 'large'];

/** The documents of the gallery, or those named, in the order of their names. @returns {GalleryDocument[]} */
export function galleryDocuments(names = []) {
  const all = [...readdirSync(sources).sort().map(asWritten), ...themed.flatMap(inThemes), book()];
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`The gallery has no ${unknown.join(', ')}.`);
  return names.length === 0 ? all : names.map((name) => all.find((one) => one.name === name));
}

function asWritten(name) {
  return { name, path: join(sources, name), options: {} };
}

/** `report.book.md` is `report.md` in the theme book. */
function inThemes(source) {
  const extension = extname(source);
  return themes.map((theme) => {
    const name = `${basename(source, extension)}.${theme}${extension}`;
    return { name, path: join(sources, source), options: { theme } };
  });
}

function book() {
  return { name: 'keeper.md', text: bookMarkdown(), options: {} };
}
