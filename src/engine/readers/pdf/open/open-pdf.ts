import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ConversionError } from '../../../conversion-error.js';
import { MAX_IMAGE_PIXELS } from './check-streams.js';
import { OperatorWatch } from './operator-watch.js';
import { loadPdfjs, pdfjsFolder } from './pdfjs.js';

export interface OpenedPdf {
  readonly pdf: PDFDocumentProxy;
  readonly operatorWatch: OperatorWatch;
  /** Has to be called after use. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a PDF in memory with the empty password. No script is ever run, no font of the system and no address is used.
 *
 * @throws ConversionError `input-encrypted`, `input-malformed`, or `limit-pages`
 */
export async function openPdf(data: Uint8Array, maxPages: number): Promise<OpenedPdf> {
  const { getDocument, OPS, PDFWorker, VerbosityLevel } = await loadPdfjs();
  const worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  await worker.promise;
  const operatorWatch = new OperatorWatch(worker.port, OPS);
  const task = getDocument({
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    fontExtraProperties: true,
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
  const close = async () => {
    await task.destroy();
    worker.destroy();
  };
  try {
    const pdf = await task.promise;
    checkPages(pdf.numPages, maxPages);
    return { pdf, operatorWatch, close };
  } catch (error) {
    await close();
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
