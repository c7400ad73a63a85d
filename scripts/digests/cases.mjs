import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { galleryDocuments } from '../gallery/documents.mjs';
import { projectRoot } from '../setup/project.mjs';
import { variants } from './variants.mjs';

/**
 * One conversion whose result is known.
 *
 * @typedef {object} Case
 * @property {string} name of its line in the record: document, variant
 * @property {string} tool
 * @property {string} [path] of the source
 * @property {string} [text] the source itself, where a program writes it
 * @property {Case} [source] the conversion whose result is the source
 * @property {object} options
 */

const readers = join(projectRoot, 'src', 'engine', 'readers');
const tools = { '.md': 'md-to-pdf', '.txt': 'txt-to-pdf', '.csv': 'csv-to-pdf', '.rtf': 'rtf-to-pdf' };

/** One of everything, for what the others happen not to have. */
const elements = { name: 'elements.md', path: join(projectRoot, 'test', 'digests', 'elements.md'), options: {} };

/** Every document of ours in every variant that concerns it, and each PDF that came of it as a Word file. @returns {Case[]} */
export function allCases() {
  const pdfs = [elements, ...galleryDocuments(), ...fixtures()].flatMap(pdfCases);
  return [...pdfs, ...pdfs.filter(isReadAgain).map(wordCase)];
}

/** What the tests of the readers read, too. */
function fixtures() {
  return ['markdown', 'text', 'csv', 'rtf'].flatMap((reader) => {
    const folder = join(readers, reader, 'fixtures');
    const names = readdirSync(folder).filter((name) => extname(name) in tools && name !== 'gfm-examples.txt');
    return names.sort().map((name) => ({ name: `${reader}/${name}`, path: join(folder, name), options: {} }));
  });
}

function pdfCases({ name, path, text, options }) {
  const tool = tools[extname(name)];
  return variants(name, tool).map(({ label, options: more }) => {
    return { name: `${name} ${label}`, tool, path, text, options: { ...options, ...more } };
  });
}

/** Read by the tags, and by what stands on the page. */
const isReadAgain = ({ name }) => / (plain|untagged)$/.test(name);

function wordCase(pdf) {
  return { name: `${pdf.name} → word`, tool: 'pdf-to-word', source: pdf, options: {} };
}

/** What the source is called in the working folder. */
export const sourceName = ({ tool, name }) =>
  tool === 'pdf-to-word' ? 'source.pdf' : basename(name.slice(0, name.lastIndexOf(' ')));
