import { codeLines, textOf } from './code-lines.js';

it('parts pieces at line ends and keeps what each is', () => {
  const lines = codeLines({
    value: 'a /* b\nc */\n',
    tokens: [{ text: 'a ' }, { text: '/* b\nc */', kind: 'comment' }, { text: '\n' }],
  });
  expect(lines).toEqual([[{ text: 'a ' }, { text: '/* b', kind: 'comment' }], [{ text: 'c */', kind: 'comment' }]]);
});

it('widens tabs by the column on the line, over all pieces', () => {
  const [line] = codeLines({ value: '', tokens: [{ text: 'ab', kind: 'type' }, { text: '\tc\t' }, { text: '\td' }] });
  expect(textOf(line)).toBe('ab  c       d');
});

it('keeps empty lines, but for one at the end', () => {
  expect(codeLines({ value: '\n\na\n\n' }).map(textOf)).toEqual(['', '', 'a', '']);
});
