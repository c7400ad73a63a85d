import { createRequire } from 'node:module';
import { dirname } from 'node:path';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let loaded: Promise<Pdfjs> | undefined;

/**
 * pdf.js with its worker's code in this very thread: a second thread would get its share of the same two cores, and
 * every glyph as a structured clone. Loaded once per process, on first use.
 */
export function loadPdfjs(): Promise<Pdfjs> {
  loaded ??= importPdfjs();
  return loaded;
}

async function importPdfjs(): Promise<Pdfjs> {
  // Asked for at import though only a canvas ever uses them, and nothing here draws.
  const scope: Record<string, unknown> = globalThis;
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) scope[name] ??= Object;
  scope['pdfjsWorker'] ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Where the package keeps character maps, the 14 standard fonts, colour profiles and decoders: files, never addresses. */
export function pdfjsFolder(name: 'cmaps' | 'standard_fonts' | 'wasm' | 'iccs'): string {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return `${root}/${name}/`;
}
