import { createRequire } from 'node:module';
import { dirname } from 'node:path';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let loaded: Promise<Pdfjs> | undefined;

/**
 * pdf.js with its worker's code in this thread: with a thread of its own every glyph would be cloned on its way here.
 * Loaded once per process, on first use.
 */
export function loadPdfjs(): Promise<Pdfjs> {
  loaded ??= importPdfjs();
  return loaded;
}

async function importPdfjs(): Promise<Pdfjs> {
  // pdf.js looks for these at import, though only a canvas uses them, and nothing is drawn on one here.
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
