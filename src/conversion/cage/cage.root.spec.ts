import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CageRoot } from './cage.root.js';

describe('the folder of an instance', () => {
  let shared: string;
  beforeEach(() => (shared = mkdtempSync(join(tmpdir(), 'docket-cage-root-'))));
  afterEach(() => rmSync(shared, { recursive: true, force: true }));

  it('is another one for each, whatever its host and its process id are', () => {
    const folders = [new CageRoot(shared), new CageRoot(shared)].map((root) => root.makeFolder().path);
    expect(new Set(folders.map((path) => dirname(path))).size).toBe(2);
  });

  it('stays as long as its instance lives, and goes with what nobody holds', async () => {
    const [ours, theirs] = [new CageRoot(shared), new CageRoot(shared)];
    const { path } = theirs.makeFolder();
    const dead = join(shared, 'dead');
    mkdirSync(join(dead, '0'), { recursive: true });
    utimesSync(dead, 0, 0);
    await ours.clearAbandoned();
    expect([existsSync(path), existsSync(dead)]).toEqual([true, false]);
    theirs.letGo();
    await ours.clearAbandoned();
    expect(existsSync(path)).toBe(false);
    expect(existsSync(ours.makeFolder().resultPath)).toBe(true);
  });

  it('is left alone in the moment before it is locked', async () => {
    const made = join(shared, 'just-made');
    mkdirSync(made);
    await new CageRoot(shared).clearAbandoned();
    expect(existsSync(made)).toBe(true);
  });
});
