import { statSync } from 'node:fs';
import { PdfObjects, readJson } from './pdf-objects.js';

/** What a page may take beside its fonts, and a cell of a tagged table. */
const MOST_PAGE_BYTES = 12 * 1024;
const MOST_CELL_BYTES = 30;

/** Where a file is larger than its text, its tags and the subsets of its fonts have to be. */
export async function sizeFaults(path: string): Promise<string[]> {
  const pdf = await PdfObjects.read(path);
  const fontBytes = await fontBytesOf(path);
  return budgetFaults(statSync(path).size - fontBytes, pdf.pageRefs.length, countCells(pdf));
}

export function budgetFaults(ownBytes: number, pages: number, cells: number): string[] {
  const most = pages * MOST_PAGE_BYTES + cells * MOST_CELL_BYTES;
  return ownBytes > most ? [`${ownBytes} bytes beside the fonts; ${most} for its pages and cells`] : [];
}

/** As they are stored. */
async function fontBytesOf(path: string): Promise<number> {
  const stored = new PdfObjects(await readJson(path, 'none'));
  const programs = stored.objects.map(({ '/FontFile2': program }) => stored.data(program).length);
  return programs.reduce((sum, size) => sum + size, 0);
}

function countCells(pdf: PdfObjects): number {
  return pdf.objects.filter(({ '/S': role }) => role === '/TD' || role === '/TH').length;
}
