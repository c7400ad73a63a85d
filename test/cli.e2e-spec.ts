import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convert } from '../src/engine/convert.js';
import { ReportBuilder } from '../src/engine/report.js';
import { Service } from './support/service.js';

describe('docket convert', () => {
  let service: Service;
  let folder: string;

  beforeAll(async () => {
    // Never started: only the command line is run.
    service = await Service.prepare();
    folder = await mkdtemp(join(tmpdir(), 'docket-cli-'));
    await writeFile(join(folder, 'notes.md'), '# Notes\n\nText.\n');
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  it('writes the result beside the document, and names it', async () => {
    const { stdout, stderr } = await service.cli('convert', join(folder, 'notes.md'));
    expect(stdout.trim()).toBe(join(folder, 'notes.pdf'));
    expect(stderr).toContain('1 page');
    expect((await readFile(join(folder, 'notes.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('takes the tool, the place and the options', async () => {
    const output = join(folder, 'as-text.pdf');
    await service.cli(
      'convert',
      join(folder, 'notes.md'),
      '--tool',
      'txt-to-pdf',
      '-o',
      output,
      '--option',
      'fontSize=14',
      '--option',
      'strict=true',
    );
    expect((await readFile(output)).length).toBeGreaterThan(500);
  });

  it('gives the same bytes as the service', async () => {
    await service.boot();
    const api = await service.client();
    const job = await api.convert(await readFile(join(folder, 'notes.md')), 'notes.md', 'md-to-pdf');
    await service.cli('convert', join(folder, 'notes.md'), '--force');
    expect((await api.download(job.id)).bytes.equals(await readFile(join(folder, 'notes.pdf')))).toBe(true);
  });

  it('gives the same bytes as the modules that its bundle joins', async () => {
    const [inputPath, outputPath] = ['notes.md', 'unbundled.pdf'].map((name) => join(folder, name));
    const limits = { maxPages: 1 };
    const request = {
      tool: 'md-to-pdf',
      inputPath,
      outputPath,
      sourceFileName: 'notes.md',
      options: {},
      limits,
    };
    await convert({ ...request, report: new ReportBuilder(), onProgress: () => undefined });
    await service.cli('convert', inputPath, '--force');
    expect((await readFile(outputPath)).equals(await readFile(join(folder, 'notes.pdf')))).toBe(true);
  });

  it.each([
    ['a file that is not there', ['missing.md'], 'missing.md', 66],
    ['a type that no tool reads', ['notes.xyz'], 'md-to-pdf', 64],
    ['an unknown tool', ['notes.md', '--tool', 'md-to-gif'], 'md-to-pdf', 64],
    ['an unknown option', ['notes.md', '--option', 'paper=A4'], 'paper', 64],
    ['a bad option', ['notes.md', '--option', 'fontSize=huge'], 'fontSize', 64],
    ['an option without a value', ['notes.md', '--option', 'strict'], 'key=value', 64],
  ])('refuses %s', async (_name, [file, ...args], hint, code) => {
    const before = await readdir(folder);
    await expect(service.cli('convert', join(folder, file), ...args)).rejects.toMatchObject({
      code,
      stderr: expect.stringContaining(hint),
    });
    expect(await readdir(folder)).toEqual(before);
  });
});
