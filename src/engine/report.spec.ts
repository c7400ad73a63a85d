import { ReportBuilder } from './report.js';

describe('ReportBuilder', () => {
  it('counts one warning per code, with its first distinct examples, shortened', () => {
    const report = new ReportBuilder();
    for (const example of ['a', 'a', 'b', 'c', 'd', 'e', 'f'])
      report.warn('html-ignored', 'Tags were shown as text.', example);
    report.warn('long', 'Long.', 'x'.repeat(500));
    const [html, long] = report.toReport().warnings;
    expect(html).toEqual({
      code: 'html-ignored',
      message: 'Tags were shown as text.',
      count: 7,
      examples: ['a', 'b', 'c', 'd', 'e'],
      isLoss: false,
    });
    expect(long.examples[0]).toHaveLength(80);
    expect(report.hasLoss).toBe(false);
  });

  it('says in a line what was lost', () => {
    const report = new ReportBuilder();
    report.warn('link-dropped', 'Links.', 'x');
    for (const name of ['a.png', 'b.png', 'c.png', 'd.png']) report.loss('image-skipped', 'Pictures.', name);
    report.loss('rtf-truncated', 'The end.');
    expect(report.lossSummary()).toBe('image-skipped ×4 (a.png; b.png; c.png); rtf-truncated');
    for (let i = 0; i < 100; i++) report.loss(`code-${i}`, 'Lost.', 'x'.repeat(80));
    expect(report.lossSummary()).toHaveLength(1000);
  });

  it('stays bounded, whatever a document contains', () => {
    const report = new ReportBuilder();
    for (let i = 0; i < 1000; i++) report.loss(`code-${i}`, 'Lost.');
    expect(report.toReport().warnings).toHaveLength(100);
    expect(report.hasLoss).toBe(true);
  });

  it('knows of a loss that it has no room for', () => {
    const report = new ReportBuilder();
    for (let i = 0; i < 100; i++) report.warn(`code-${i}`, 'Guessed.');
    expect(report.hasLoss).toBe(false);
    report.loss('image-skipped', 'Pictures.');
    expect(report.hasLoss).toBe(true);
  });

  it('names the commonest of many things that were lost, and where they are', () => {
    const report = new ReportBuilder();
    for (const thing of 'abbcccddddeeeee') report.lossOf('glyph-missing', 'Characters.', thing);
    report.lossOf('glyph-missing', 'Characters.', 'f');
    const found: string[][] = [];
    report.placeLosses('glyph-missing', (things) => {
      found.push([...things]);
      return new Map([['d', 'line 7']]);
    });
    expect(found).toEqual([['e', 'd', 'c', 'b', 'a']]);
    expect(report.toReport().warnings).toEqual([
      {
        code: 'glyph-missing',
        message: 'Characters.',
        count: 16,
        examples: ['e ×5', 'd ×4, line 7', 'c ×3', 'b ×2', 'a'],
        isLoss: true,
      },
    ]);
  });
});
