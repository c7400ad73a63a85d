import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from './support/until.js';

const CLI = resolve(__dirname, '../dist/cli.js');

interface Ended {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

const beginning = (bytes: Buffer) => bytes.subarray(0, 5).toString();

describe('docket convert', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'docket-cli-')));
    await writeFile(join(folder, 'notes.md'), '# Notes\n\nText.\n');
    await writeFile(join(folder, 'list.csv'), 'a,b\n1,2\n');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Runs a line of shell in the folder, where `docket` is the built command line. */
  function shell(line: string): Promise<Ended> {
    const script = `docket() { "${process.execPath}" "${CLI}" "$@"; }\n${line}`;
    const options = { cwd: folder, env: { PATH: process.env.PATH }, encoding: 'buffer' as const, maxBuffer: 1e8 };
    return new Promise((done) => {
      execFile('sh', ['-c', script], options, (error, stdout, stderr) => {
        done({ code: error ? Number(error.code) : 0, stdout, stderr: stderr.toString() });
      });
    });
  }

  const contentOf = (name: string) => readFile(join(folder, name));

  it.each(['- -o -', '-', '/dev/stdin -o /dev/stdout'])(
    'reads standard input and writes standard output: %s',
    async (args) => {
      const { code, stdout } = await shell(`cat notes.md | docket convert ${args} --tool md-to-pdf | cat`);
      expect(code).toBe(0);
      expect(beginning(stdout)).toBe('%PDF-');
      expect((await readdir(folder)).sort()).toEqual(['list.csv', 'notes.md']);
    },
  );

  it('reads what a pipe holds, by standard input or by a name', async () => {
    await shell('docket convert notes.md -o file.pdf');
    await shell('docket convert - --tool md-to-pdf -o stdin.pdf < notes.md');
    await shell('mkfifo pipe.md; cat notes.md > pipe.md & docket convert pipe.md -o pipe.pdf');
    const size = (await contentOf('file.pdf')).length;
    expect((await contentOf('stdin.pdf')).length).toBe(size);
    expect((await contentOf('pipe.pdf')).length).toBe(size);
  });

  it.each(['--cage', '--no-cage'])('asked to end while it is at work, clears away what it made: %s', async (cage) => {
    await writeFile(
      join(folder, 'long.csv'),
      Array.from({ length: 120_000 }, (_, i) => `${i},${i * 7},row`).join('\n'),
    );
    await mkdir(join(folder, 'tmp'));
    const before = (await readdir(folder)).sort();
    const args = [CLI, 'convert', 'long.csv', ...(cage === '--cage' ? [] : [cage])];
    const env = { PATH: process.env.PATH, TMPDIR: join(folder, 'tmp') };
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
    const said = child.stderr.setEncoding('utf8').toArray();
    await until(() => hasBegunResult(folder));
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    expect((await said).join('')).toBe('docket: interrupted\n');
    expect((await readdir(folder)).sort()).toEqual(before);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it('converts many documents into a folder, and goes on after one that it refuses', async () => {
    await writeFile(join(folder, 'broken.rtf'), 'no RTF');
    const { code, stdout, stderr } = await shell('docket convert notes.md broken.rtf list.csv --out-dir out');
    expect(code).toBe(65);
    expect(stderr).toContain('broken.rtf');
    expect(stdout.toString()).toBe('out/notes.pdf\nout/list.pdf\n');
    expect((await readdir(join(folder, 'out'))).sort()).toEqual(['list.pdf', 'notes.pdf']);
  });

  it('replaces a file only by --force', async () => {
    await writeFile(join(folder, 'notes.pdf'), 'precious');
    expect(await shell('docket convert notes.md')).toMatchObject({
      code: 73,
      stderr: expect.stringContaining('--force'),
    });
    expect((await contentOf('notes.pdf')).toString()).toBe('precious');
    expect((await shell('docket convert notes.md --force')).code).toBe(0);
    expect(beginning(await contentOf('notes.pdf'))).toBe('%PDF-');
  });

  it('follows links', async () => {
    await writeFile(join(folder, 'real.pdf'), 'old');
    await symlink('real.pdf', join(folder, 'link.pdf'));
    await symlink('new.pdf', join(folder, 'dangling.pdf'));
    expect((await shell('docket convert notes.md -o link.pdf')).code).toBe(73);
    expect((await shell('docket convert notes.md -o link.pdf --force')).code).toBe(0);
    expect((await shell('docket convert notes.md -o dangling.pdf')).code).toBe(0);
    for (const name of ['link.pdf', 'dangling.pdf'])
      expect((await lstat(join(folder, name))).isSymbolicLink()).toBe(true);
    for (const name of ['real.pdf', 'new.pdf']) expect(beginning(await contentOf(name))).toBe('%PDF-');
  });

  it('writes into devices and pipes, and leaves them there', async () => {
    expect((await shell('docket convert notes.md -o /dev/null')).code).toBe(0);
    expect((await lstat('/dev/null')).isCharacterDevice()).toBe(true);
    const { stdout } = await shell('mkfifo pipe; cat pipe & docket convert notes.md -o pipe > /dev/null; wait');
    expect(beginning(stdout)).toBe('%PDF-');
    expect((await lstat(join(folder, 'pipe'))).isFIFO()).toBe(true);
  });

  it.each([
    ['an unknown option of the program', 'notes.md --nothing', 64],
    ['no document', '', 64],
    ['standard input without a tool', '- < notes.md', 64],
    ['two documents for one result', 'notes.md list.csv -o both.pdf', 64],
    ['two documents that become one file', 'notes.md notes.md', 64],
    ['the document itself as the result', 'notes.md -o notes.md --force', 64],
    ['a document that is refused', 'list.csv --tool rtf-to-pdf', 65],
    ['no such document', 'missing.md', 66],
    ['a folder as the document', '. --tool md-to-pdf', 66],
    ['a folder as the result', 'notes.md -o .', 73],
    ['a folder that is not there', 'notes.md -o none/notes.pdf', 73],
    ['a file for a folder', 'notes.md --out-dir list.csv', 73],
  ])('refuses %s', async (_name, args, code) => {
    expect((await shell(`docket convert ${args}`)).code).toBe(code);
    expect((await readdir(folder)).sort()).toEqual(['list.csv', 'notes.md']);
  });

  it('reports as JSON', async () => {
    const { stdout, stderr } = await shell('docket convert notes.md list.csv --out-dir out --json');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout.toString())).toMatchObject({
      ok: true,
      results: [
        { ok: true, input: 'notes.md', output: 'out/notes.pdf', tool: 'md-to-pdf', report: { facts: { pages: 1 } } },
        { ok: true, input: 'list.csv', output: 'out/list.pdf', tool: 'csv-to-pdf' },
      ],
    });
    const failed = await shell('docket convert list.csv --tool rtf-to-pdf --json');
    expect(failed.code).toBe(65);
    expect(JSON.parse(failed.stdout.toString())).toMatchObject({
      ok: false,
      results: [{ ok: false, input: 'list.csv', error: { code: expect.stringMatching(/^input-/) } }],
    });
  });

  it('lists the tools', async () => {
    expect((await shell('docket tools')).stdout.toString()).toMatch(/^md-to-pdf +md, markdown/m);
    const { tools } = JSON.parse((await shell('docket tools --json')).stdout.toString());
    expect(tools).toContainEqual(
      expect.objectContaining({ name: 'md-to-pdf', options: expect.objectContaining({ type: 'object' }) }),
    );
  });
});

/** Whether something of a result is written anywhere below. */
async function hasBegunResult(folder: string): Promise<boolean> {
  const paths = await readdir(folder, { recursive: true });
  const results = paths.filter((path) => /result|\.partial$/.test(path));
  const sizes = results.map((path) =>
    stat(join(folder, path)).then(
      (file) => file.isFile() && file.size > 0,
      () => false,
    ),
  );
  return (await Promise.all(sizes)).includes(true);
}
