import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ConversionError } from '../../../conversion.error.js';
import { loadPdfjs, pdfjsFolder } from './pdfjs.js';

/** Pictures of more pixels are left out: decoded, they take up to four bytes for each. */
const MAX_IMAGE_PIXELS = 50_000_000;

/**
 * Opens a PDF in memory with the empty password. No script is ever run, no font of the system and no address is used.
 * The document has to be destroyed after use.
 *
 * @throws ConversionError `input-encrypted`, `input-malformed`, or `limit-pages`
 */
export async function openPdf(data: Uint8Array, maxPages: number): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await loadPdfjs();
  const task = getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    cMapUrl: pdfjsFolder('cmaps'),
    standardFontDataUrl: pdfjsFolder('standard_fonts'),
    wasmUrl: pdfjsFolder('wasm'),
    iccUrl: pdfjsFolder('iccs'),
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    checkPages(pdf.numPages, maxPages);
    return pdf;
  } catch (error) {
    await task.destroy();
    throw openingError(error);
  }
}

function checkPages(pages: number, maxPages: number): void {
  if (pages > maxPages)
    throw new ConversionError('limit-pages', `The PDF has ${pages} pages; at most ${maxPages} are converted.`);
  if (pages < 1) throw new ConversionError('input-malformed', 'The PDF has no pages.');
}

function openingError(error: unknown): ConversionError {
  if (error instanceof ConversionError) return error;
  if (error instanceof Error && error.name === 'PasswordException')
    return new ConversionError('input-encrypted', 'The PDF opens with a password only.', { cause: error });
  return new ConversionError('input-malformed', 'The file is not a PDF, or damaged beyond repair.', { cause: error });
}
