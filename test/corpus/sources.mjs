import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/**
 * @typedef {object} Source
 * @property {string} path
 * @property {string} fileName the name it is uploaded under
 * @property {string} group the row of the summary
 * @property {string} [tool] absent where the upload itself has to be refused
 */

/** Folder of the corpus → tool, and the extension that its `.txt` files are uploaded under. */
const folders = {
  markdown: { tool: 'md-to-pdf', extension: '.md' },
  text: { tool: 'txt-to-pdf', extension: '.txt' },
  csv: { tool: 'csv-to-pdf', extension: '.csv' },
  rtf: { tool: 'rtf-to-pdf', extension: '.rtf' },
  pdf: { tool: 'pdf-to-word', extension: '.pdf' },
};
const extensionsOf = { csv: ['.csv', '.tsv', '.txt'], markdown: ['.md', '.markdown', '.txt'] };

/** The documents of a corpus: its folders by format, less what its MANIFEST.tsv calls an expected output. */
export function corpusSources(root) {
  const outputs = expectedOutputs(root);
  return Object.keys(folders).flatMap((folder) => {
    const { tool, extension } = folders[folder];
    const accepted = extensionsOf[folder] ?? [extension];
    return readFolder(join(root, folder))
      .filter((name) => accepted.includes(extname(name).toLowerCase()) && !outputs.has(`${folder}/${name}`))
      .map((name) => ({
        path: join(root, folder, name),
        fileName: withExtension(name, extension),
        group: folder,
        tool,
      }));
  });
}

function expectedOutputs(root) {
  const manifest = join(root, 'MANIFEST.tsv');
  if (!existsSync(manifest)) return new Set();
  const lines = readFileSync(manifest, 'utf8').split('\n');
  return new Set(lines.filter((line) => line.includes('EXPECTED OUTPUT')).map((line) => line.split('\t')[0]));
}

function readFolder(path) {
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}

/** Two corpora keep CSV and Markdown under `.txt`. */
function withExtension(name, extension) {
  const base = basename(name);
  const isMisnamed = extname(base).toLowerCase() === '.txt' && extension !== '.txt';
  return isMisnamed ? `${base}${extension}` : base;
}

const toolsByExtension = Object.fromEntries(Object.values(folders).map(({ tool, extension }) => [extension, tool]));
/** Bodies of requests, not documents. */
const notDocuments = new Set(['.raw', '.json', '.gz']);

/** Hostile inputs; one that is of no accepted type has to be refused at the upload. */
export function attackSources(root) {
  return readFolder(root)
    .filter((name) => !notDocuments.has(extname(name)))
    .map((name) => {
      const tool = toolsByExtension[extname(name)];
      return { path: join(root, name), fileName: basename(name), group: `attacks ${extname(name)}`, tool };
    });
}
