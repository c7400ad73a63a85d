import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { galleryDocuments } from '../gallery/documents.mjs';
import { projectRoot } from '../setup/project.mjs';
import { allTools } from '../setup/tools.mjs';
import { variants } from './variants.mjs';

/**
 * One conversion whose result is known.
 *
 * @typedef {object} Case
 * @property {string} name of its line in the record: document, variant
 * @property {string} tool
 * @property {string} fileName what the source is called
 * @property {string} [path] of the source
 * @property {string} [text] the source itself, where a program writes it
 * @property {Case} [source] the conversion whose result is the source
 * @property {object} options
 */

const readers = join(projectRoot, 'src', 'engine', 'readers');
const tools = allTools();
const toolsReading = (name) => tools.filter(({ source }) => `.${source}` === extname(name));

/** A document with every element, for those that the others happen not to have. */
const elements = { name: 'elements.md', path: join(projectRoot, 'test', 'digests', 'elements.md'), options: {} };

/**
 * Every document of ours as a PDF, in every variant that concerns it, and as whatever else there is a tool for; and each
 * of those PDFs as whatever a PDF is made into. The engine has to be built.
 *
 * @returns {Promise<Case[]>}
 */
export async function allCases() {
  const documents = [elements, ...galleryDocuments(), ...fixtures()];
  const cases = (await Promise.all(documents.map(casesOf))).flat();
  return [...cases, ...cases.filter(isReadAgain).flatMap(casesOfPdf)];
}

/** The fixtures of the readers' tests. */
function fixtures() {
  return ['markdown', 'text', 'csv', 'rtf'].flatMap((reader) => {
    const folder = join(readers, reader, 'fixtures');
    const names = readdirSync(folder).filter((name) => toolsReading(name).length > 0 && name !== 'gfm-examples.txt');
    return names.sort().map((name) => ({ name: `${reader}/${name}`, path: join(folder, name), options: {} }));
  });
}

async function casesOf({ name, path, text, options }) {
  const source = { path, text, fileName: basename(name) };
  const cases = toolsReading(name).map(async ({ name: tool, target }) => {
    if (target !== 'pdf') return [{ name: `${name} → ${target}`, tool, ...source, options: {} }];
    return (await variants(name, tool)).map(({ label, options: more }) => {
      return { name: `${name} ${label}`, tool, ...source, options: { ...options, ...more } };
    });
  });
  return (await Promise.all(cases)).flat();
}

/** PDFs that are read again: with tags the reader goes by them, without by what is on the page. */
const isReadAgain = ({ name }) => / (plain|untagged)$/.test(name);

function casesOfPdf(pdf) {
  const fileName = 'source.pdf';
  return toolsReading(fileName).map(({ name: tool, target }) => {
    return { name: `${pdf.name} → ${target}`, tool, source: pdf, fileName, options: {} };
  });
}
