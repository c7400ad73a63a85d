import { lines, makePdf } from '../src/engine/readers/pdf/fixtures/make-pdf.js';
import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';

const withText = (page: PDFKit.PDFDocument) => lines(page, 72, 80, ['Some text on this page']);

describe('pdf-to-word', () => {
  let api: Api;

  runService({ MAX_PAGES: '3' }, (started) => ({ api } = started));

  it.each([
    ['no-text-layer', () => makePdf((page) => page.rect(72, 72, 200, 200).fill('#888888'))],
    ['input-encrypted', () => makePdf(withText, { userPassword: 'secret' })],
    ['input-malformed', () => Promise.resolve(Buffer.from('%PDF-1.7\nnothing that could be read'))],
    ['limit-pages', () => makePdf((page) => Array.from({ length: 4 }, () => withText(page.addPage())))],
  ])('ends with %s rather than with an empty document', async (code, make) => {
    const job = await api.convert(await make(), 'in.pdf', 'pdf-to-word');
    expect(job).toMatchObject({ status: 'failed', result: null, error: { code, retryable: false } });
  });

  it('converts what opens with the empty password, and reports what was in it', async () => {
    const job = await api.convert(await makePdf(withText, { ownerPassword: 'secret' }), 'in.pdf', 'pdf-to-word', {
      strict: true,
    });
    expect(job).toMatchObject({ status: 'completed', result: { fileName: 'in.docx', pages: null } });
    expect(job.report.facts).toMatchObject({ pages: 1, words: 5, tables: 0, images: 0 });
  });
});
