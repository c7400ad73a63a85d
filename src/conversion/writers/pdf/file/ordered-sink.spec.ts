import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CrossReferences } from './cross-references.js';
import { FileSink } from './file-sink.js';
import { OrderedSink, type FilePart } from './ordered-sink.js';

const part = (text: string, id?: number): FilePart => ({ id, bytes: [Buffer.from(text)] });

describe('OrderedSink', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ordered-sink-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps the order of parts that are made out of order, and knows where each begins', async () => {
    const path = join(folder, 'out');
    const references = new CrossReferences();
    const [free, first, second] = [0, references.newId(), references.newId()];
    const file = new FileSink(path);
    const sink = new OrderedSink(file, references);
    sink.write(part('a'));
    sink.writeLater(setImmediate(part('bb', first)));
    sink.writeLater(Promise.resolve(part('ccc', second)));
    sink.write(part('d'));
    await sink.settle(1);
    expect(sink.unmade).toBeLessThanOrEqual(1);
    await sink.settle(0);
    file.flush();
    file.close();
    expect(readFileSync(path, 'latin1')).toBe('abbcccd');
    expect(
      references
        .table()
        .match(/\d{10}/g)
        ?.map(Number),
    ).toEqual([free, 1, 3]);
  });

  it('tells what could not be made', async () => {
    const file = new FileSink(join(folder, 'broken'));
    const sink = new OrderedSink(file, new CrossReferences());
    sink.writeLater(Promise.reject(new Error('no memory')));
    await expect(sink.settle(0)).rejects.toThrow('no memory');
    file.close();
  });
});
