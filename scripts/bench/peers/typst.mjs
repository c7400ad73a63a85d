import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fontFolders } from '../fonts.mjs';
import { peerPackage } from '../peer-packages.mjs';
import { csvToTypst, markdownToTypst, textToTypst } from '../typst-source.mjs';

export const formats = ['txt', 'md', 'csv'];

const SOURCES = { '.txt': textToTypst, '.md': markdownToTypst, '.csv': csvToTypst };

/** Typst as a native library in this process, with our faces, tagged as it is by default; its cache is emptied after each document. */
export async function open() {
  const { NodeCompiler } = await peerPackage('@myriaddreamin/typst-ts-node-compiler');
  const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: fontFolders }] });
  return {
    convert: async (inputPath, outputPath) => {
      const mainFileContent = await SOURCES[extname(inputPath)](readFileSync(inputPath, 'utf8'));
      const { result } = compiler.compile({ mainFileContent });
      if (!result) throw new Error('Typst refused the source');
      writeFileSync(outputPath, compiler.pdf(result));
      const pages = result.numOfPages;
      compiler.evictCache(0);
      return pages;
    },
    close: () => {},
  };
}
