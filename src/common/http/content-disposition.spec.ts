import { attachment, fileNameIn } from './content-disposition.js';

describe('the name in a Content-Disposition', () => {
  it.each([
    ['attachment; filename="report.md"', 'report.md'],
    ['attachment; filename=report.md', 'report.md'],
    ['inline;filename="a \\"b\\".md"', 'a "b".md'],
    [`attachment; filename="plain.md"; filename*=UTF-8''b%C3%BCcher.md`, 'bücher.md'],
    [`attachment; filename="plain.md"; filename*=UTF-8''%FF.md`, 'plain.md'],
    ['attachment', null],
    [undefined, null],
  ])('%s: %s', (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });

  it('is the one that we give ourselves', () => {
    expect(fileNameIn(attachment('Bücher & "Listen".md'))).toBe('Bücher & "Listen".md');
  });
});
