import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument, PasswordResponses, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfFolder, type ConvertedPdf } from './fixtures/converted-pdf.js';

const hasTools = ['qpdf', 'pdftotext'].every((tool) => spawnSync(tool, ['--version']).error === undefined);
const withTools = hasTools ? describe : describe.skip;

const PICTURE = readFileSync(join(import.meta.dirname, 'fixtures/palette.png')).toString('base64');
const TEXT = `# Wages (secret)\n\nIn the year \\\\ of [the harbour](#wages-secret).\n\n![Lamp](data:image/png;base64,${PICTURE})\n`;
const DATE = '2026-11-20';

let folder: PdfFolder;
beforeAll(() => {
  folder = new PdfFolder();
});
afterAll(() => folder.remove());

function encrypted(encryption: object, pdf: object = {}): Promise<ConvertedPdf> {
  return folder.convert(TEXT, { pdf: { date: DATE, attachSource: true, standard: 'ua-1', ...pdf, encryption } });
}

async function openWithPdfjs({ bytes }: ConvertedPdf, password?: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), password, verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  } finally {
    await task.destroy();
  }
}

it('is the same file for the same source, options and passwords, and another one when any of them is another', async () => {
  const [first, again] = [await encrypted({ userPassword: 'a' }), await encrypted({ userPassword: 'a' })];
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const others = [
    await encrypted({ userPassword: 'b' }),
    await encrypted({ userPassword: 'a', ownerPassword: 'b' }),
    await encrypted({ userPassword: 'a' }, { date: '2026-11-21' }),
    await folder.convert(`${TEXT}.`, { pdf: { date: DATE, encryption: { userPassword: 'a' } } }),
  ];
  const checks = [first, ...others].map(({ bytes }) => /\/U <\w+>/.exec(bytes.toString('latin1'))?.[0]);
  expect(new Set(checks).size).toBe(5);
});

it.each([true, false])('holds nothing that can be read (object streams: %p)', async (objectStreams) => {
  const { bytes } = await encrypted({ userPassword: 'open sesame' }, { objectStreams });
  const text = bytes.toString('latin1');
  expect(text).not.toMatch(/Wages|secret|harbour|sesame|Docket|D:2026/);
  // What stands in parentheses is a string that was not encrypted.
  expect(text.replaceAll(/stream\n[^]*?\nendstream/g, '')).not.toContain('(');
});

describe('pdf.js', () => {
  it('opens it with either password, and with no other', async () => {
    const file = await encrypted({ userPassword: 'Łódź 1', ownerPassword: 'o' });
    expect(await openWithPdfjs(file, 'Łódź 1')).toContain('Wages (secret)');
    expect(await openWithPdfjs(file, 'o')).toContain('Wages (secret)');
    await expect(openWithPdfjs(file)).rejects.toMatchObject({ code: PasswordResponses.NEED_PASSWORD });
    await expect(openWithPdfjs(file, 'Łódź')).rejects.toMatchObject({ code: PasswordResponses.INCORRECT_PASSWORD });
  });

  it('opens it without a password where only the owner has one', async () => {
    expect(await openWithPdfjs(await encrypted({ ownerPassword: 'o' }))).toContain('Wages (secret)');
  });
});

withTools('qpdf and poppler', () => {
  it.each([true, false])('find nothing wrong with it (object streams: %p)', async (objectStreams) => {
    const file = await encrypted({ userPassword: 'u', ownerPassword: 'o' }, { objectStreams });
    for (const password of ['u', 'o']) {
      const said = file.run('qpdf', `--password=${password}`, '--check', 'FILE');
      expect(said).toContain('No syntax or stream encoding errors found');
      expect(said).toContain('R = 6');
      expect(said).toContain('stream encryption method: AESv3');
    }
    expect(() => file.run('qpdf', '--password=x', '--check', 'FILE')).toThrow('invalid password');
    expect(file.run('pdftotext', '-upw', 'u', 'FILE', '-')).toContain('In the year \\ of the harbour.');
    expect(() => file.run('pdftotext', '-upw', 'x', 'FILE', '-')).toThrow('Incorrect password');
    expect(file.run('pdfinfo', '-isodates', '-opw', 'o', 'FILE')).toMatch(/Title: +Wages \(secret\)[^]*2026-11-20/);
  });

  it('hold what the same file holds without a password', async () => {
    const options = { date: DATE, attachSource: true, objectStreams: false };
    const plain = await folder.convert(TEXT, { pdf: options });
    const locked = await encrypted({ userPassword: 'u' }, { objectStreams: false });
    const decrypted = join(folder.path, 'decrypted.pdf');
    locked.run('qpdf', '--password=u', '--decrypt', 'FILE', decrypted);
    const json = (path: string): string => plain.run('qpdf', '--json=2', '--json-stream-data=inline', path);
    const objects = (path: string): string =>
      json(path).replaceAll(/"\/(?:ID|Extensions)": (?:\[[^\]]*\]|\{[^}]*\{[^}]*\}[^}]*\}),?\s*/g, '');
    const normal = join(folder.path, 'plain.pdf');
    plain.run('qpdf', 'FILE', normal);
    expect(objects(decrypted)).toBe(objects(normal));
    locked.run('pdfdetach', '-upw', 'u', '-save', '1', '-o', join(folder.path, 'source.md'), 'FILE');
    expect(readFileSync(join(folder.path, 'source.md'), 'utf8')).toBe(TEXT);
  });

  it.each([
    [{}, ['yes', 'yes', 'yes', 'yes']],
    [{ print: false }, ['no', 'yes', 'yes', 'yes']],
    [{ extract: false, annotate: false }, ['yes', 'no', 'yes', 'no']],
    [{ modify: false, assemble: false, fillForms: false }, ['yes', 'yes', 'no', 'yes']],
  ])('tell what is allowed: %j', async (permissions, [print, copy, change, notes]) => {
    const file = await encrypted({ ownerPassword: 'o', permissions });
    const said = `print:${print} copy:${copy} change:${change} addNotes:${notes} algorithm:AES-256`;
    expect(file.run('pdfinfo', 'FILE')).toContain(`Encrypted:       yes (${said})`);
    expect(file.run('qpdf', '--show-encryption', 'FILE')).toContain('extract for accessibility: allowed');
  });

  it('tell each permission by itself', async () => {
    const none = { print: false, extract: false, modify: false, annotate: false, fillForms: false, assemble: false };
    const said = (await encrypted({ ownerPassword: 'o', permissions: none })).run('qpdf', '--show-encryption', 'FILE');
    expect(said.match(/.*: (?:not )?allowed/g)).toEqual([
      'extract for accessibility: allowed',
      'extract for any purpose: not allowed',
      'print low resolution: not allowed',
      'print high resolution: not allowed',
      'modify document assembly: not allowed',
      'modify forms: not allowed',
      'modify annotations: not allowed',
      'modify other: not allowed',
      'modify anything: not allowed',
    ]);
  });
});
