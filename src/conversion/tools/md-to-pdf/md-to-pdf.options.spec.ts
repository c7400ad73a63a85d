import 'reflect-metadata';
import { checkOptions } from '../../options.validation.js';
import { MdToPdfOptions } from './md-to-pdf.options.js';

const TEXT = { lineHeight: 1.5, align: 'justify', hyphenate: false, outline: false, pageNumbers: false };

it.each([{ toc: true }, { toc: false, tocDepth: 1 }, { toc: 'auto', tocDepth: 6 }, TEXT])('takes %j', (options) => {
  expect(checkOptions(MdToPdfOptions, options)).toEqual([]);
});

it.each([
  ['toc', 'yes'],
  ['toc', 1],
  ['tocDepth', 0],
  ['tocDepth', 7],
  ['tocDepth', 2.5],
  ['lineHeight', 0.9],
  ['lineHeight', '1.5'],
  ['align', 'center'],
  ['hyphenate', 'no'],
  ['outline', 1],
  ['pageNumbers', 'off'],
])('refuses %s: %j and says why', (name, value) => {
  const problems = checkOptions(MdToPdfOptions, { [name]: value });
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).toContain(`${name} must`);
});
