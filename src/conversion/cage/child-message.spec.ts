import { anything, assert, constant, constantFrom, oneof, property, record } from 'fast-check';
import { readChildMessage } from './child-message.js';
import type { ChildMessage } from './protocol.js';

const MAX_PAGES = 100;
const report = {
  facts: { pages: 3, encoding: 'utf-8', isWhole: true },
  warnings: [{ code: 'glyph-missing', message: 'A sentence.', count: 2, examples: ['x'], isLoss: true }],
};
const result = { sizeBytes: 12, sha256: 'a'.repeat(64) };

describe('what a child says', () => {
  it.each<ChildMessage>([
    { type: 'ready' },
    { type: 'progress', progress: {} },
    { type: 'progress', progress: { fraction: 0.5, pages: 7 } },
    { type: 'done', pages: 3, report, result },
    { type: 'done', pages: null, report, result },
    { type: 'failed', code: 'input-malformed', message: 'Why.', report },
    { type: 'failed', code: 'conversion-crashed', message: 'Why.', report, cause: 'Error: at line 1' },
  ])('is believed when it is a message: %j', (message) => {
    expect(readChildMessage({ ...message, extra: 'left out' }, MAX_PAGES)).toEqual(message);
  });

  it.each<unknown>([
    { type: 'progress', progress: { fraction: 1.5 } },
    { type: 'progress', progress: { fraction: NaN } },
    { type: 'done', pages: MAX_PAGES + 1, report, result },
    { type: 'done', pages: 1.5, report, result },
    { type: 'done', pages: 1, report, result: { ...result, sizeBytes: -1 } },
    { type: 'done', pages: 1, report, result: { ...result, sha256: 'A'.repeat(64) } },
    { type: 'done', pages: 1, report: { ...report, facts: { a: null } }, result },
    { type: 'done', pages: 1, report: { ...report, facts: { a: 'x'.repeat(10_000) } }, result },
    { type: 'done', pages: 1, report: { ...report, warnings: [{ ...report.warnings[0], count: -1 }] }, result },
    { type: 'done', pages: 1, report: { ...report, warnings: [{ ...report.warnings[0], examples: [1] }] }, result },
    { type: 'done', pages: 1, report: { ...report, warnings: Array(1000).fill(report.warnings[0]) }, result },
    { type: 'failed', code: 'attempts-exhausted', message: '', report },
    { type: 'failed', code: 'input-malformed', message: '', report, cause: 7 },
  ])('is not believed when a field is not what it has to be: %#', (message) => {
    expect(readChildMessage(message, MAX_PAGES)).toBeNull();
  });

  it('is never an error to read, and small when it is believed', () => {
    const message = record(
      {
        type: constantFrom('ready', 'progress', 'done', 'failed', 'other'),
        pages: anything(),
        progress: anything(),
        report: oneof(constant(report), anything()),
        result: oneof(constant(result), anything()),
        code: anything(),
        message: anything(),
      },
      { requiredKeys: ['type'] },
    );
    assert(
      property(oneof(message, anything()), (value) => {
        expect(JSON.stringify(readChildMessage(value, MAX_PAGES)).length).toBeLessThan(1_000_000);
      }),
    );
  });
});
