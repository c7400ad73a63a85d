import { Ajv2020 } from 'ajv/dist/2020.js';
import { Api } from './support/api.js';
import { toolNames } from '../src/engine/find-tools.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

function svg(content: string): string {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/>${content}</svg>`;
  return Buffer.from(source).toString('base64');
}

/** What each kind of loss is, in a document as small as it can be. */
const LOSSES: readonly (readonly [code: string, fileName: string, tool: string, content: string | Buffer])[] = [
  ['glyph-missing', 'a.txt', 'txt-to-pdf', 'box \u{10fffd}'],
  ['undecodable-bytes', 'a.txt', 'txt-to-pdf', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff, 0xfe, 0x62])],
  ['overstrike-lost', 'a.txt', 'txt-to-pdf', 'a\bx b\by c\bz\n'],
  ['table-extra-cells', 'a.md', 'md-to-pdf', '| a |\n|---|\n| 1 | 2 |\n'],
  ['image-unsupported', 'a.md', 'md-to-pdf', '![chart](data:image/png;base64,iVBORw0KGgo=)'],
  [
    'image-incomplete',
    'a.md',
    'md-to-pdf',
    `![chart](data:image/svg+xml;base64,${svg('<image href="x.png" width="5" height="5"/>')})`,
  ],
  ['rtf-truncated', 'a.rtf', 'rtf-to-pdf', '{\\rtf1 text {\\bin99 more'],
  ['running-head-cut', 'a.rtf', 'rtf-to-pdf', `{\\rtf1{\\header ${'head\\par '.repeat(200)}}text}`],
  [
    'object-skipped',
    'a.rtf',
    'rtf-to-pdf',
    '{\\rtf1 text {\\object\\objemb{\\*\\objclass Equation}{\\*\\objdata 00}}}',
  ],
  ['image-skipped', 'a.rtf', 'rtf-to-pdf', '{\\rtf1 text {\\pict\\macpict 0011}}'],
];

describe('options', () => {
  let service: Service;
  let api: Api;

  runService({ RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));

  it('are described by a catalogue that needs no key', async () => {
    const visitor = new Api(service.url, '');
    const { status, body } = await visitor.get('/tools');
    expect(status).toBe(200);
    expect(body.tools.map(({ name }: { name: string }) => name)).toEqual(toolNames());
    for (const tool of body.tools) {
      expect((await visitor.get(`/tools/${tool.name}`)).body).toEqual({ ok: true, tool });
      const validate = new Ajv2020({ strict: false }).compile(tool.options);
      expect([validate({ strict: true }), validate({ strict: 'yes' }), validate({ no: 1 })]).toEqual([
        true,
        false,
        false,
      ]);
    }
    expect((await visitor.get('/tools/no-to-tool')).status).toBe(404);
  });

  it.each([
    ['md-to-pdf', { pagesize: 'A4' }, 'options.pagesize', 'unknown-field', 'did you mean pageSize?'],
    ['md-to-pdf', { margin: { top: '9 miles' } }, 'options.margin.top', 'invalid-value', '20mm'],
    ['md-to-pdf', { format: 'A5', pageSize: 'A4' }, 'options.format', 'conflicting-value', 'give one of them'],
    ['md-to-pdf', { pdf: { standard: 'ua-1', tagged: false } }, 'options.pdf', 'invalid-value', 'ua-1'],
    ['txt-to-pdf', { codeTheme: 'mono' }, 'options.codeTheme', 'unknown-field', 'not known here'],
    ['pdf-to-word', { landscape: true }, 'options.landscape', 'unknown-field', 'not known here'],
  ])('%s refuses %j', async (tool, options, field, code, message) => {
    const { status, body } = await api.post('/jobs', { tool, sourceFileName: 'a', options });
    expect([status, body.code]).toEqual([422, 'invalid-options']);
    expect(body.errors).toEqual([{ field, code, message: expect.stringContaining(message) }]);
  });

  it('of other programs do what they say, and are kept as they came', async () => {
    const options = { papersize: 'a5', landscape: true, marginTop: 1, printBackground: true, pdfa: 'PDF/A-3b' };
    const job = await api.convert('# Title\n\nText', 'a.md', 'md-to-pdf', options);
    expect(job).toMatchObject({ status: 'completed', options });
    expect(job.report.facts).toMatchObject({ pageSize: 'A5', orientation: 'landscape' });
    expect(job.report.warnings).toMatchObject([{ code: 'option-without-effect', examples: ['printBackground'] }]);
    const { bytes } = await api.get(`/jobs/${job.id}/download`);
    expect(bytes.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
  });

  it('of the document itself stand below those of the client', async () => {
    const source = '---\npapersize: a5\nfontsize: 12pt\ntheme: cayman\nlayout: post\n---\n\n# Title\n\nText';
    const own = await api.convert(source, 'a.md', 'md-to-pdf');
    expect(own.report.facts).toMatchObject({ pageSize: 'A5' });
    expect(own.report.warnings).toMatchObject([
      { code: 'front-matter-option', examples: [expect.stringContaining('theme')] },
    ]);
    const above = await api.convert(source, 'a.md', 'md-to-pdf', { pageSize: 'Letter' });
    expect(above.report.facts).toMatchObject({ pageSize: 'Letter' });
  });

  it.each(LOSSES)('strict: fails rather than lose: %s', async (code, fileName, tool, content) => {
    const lossy = await api.convert(content, fileName, tool);
    expect(lossy.status).toBe('completed');
    expect(lossy.report.warnings).toContainEqual(expect.objectContaining({ code, isLoss: true }));
    const strict = await api.convert(content, fileName, tool, { strict: true });
    expect(strict).toMatchObject({ status: 'failed', result: null, error: { code: 'content-lost', retryable: false } });
    expect(strict.error.message).toContain(code);
  });

  it.each([
    ['a.md', 'md-to-pdf', '# Title\n\n<div class="x">HTML</div>\n\n[link](#nowhere)'],
    ['a.txt', 'txt-to-pdf', `${'x'.repeat(400)}\n`],
    ['a.csv', 'csv-to-pdf', 'a,b\n1,2,3\n'],
    ['a.rtf', 'rtf-to-pdf', '{\\rtf1 text}'],
  ])('strict: lets pass what loses nothing: %s', async (fileName, tool, content) => {
    expect(await api.convert(content, fileName, tool, { strict: true })).toMatchObject({ status: 'completed' });
  });
});
