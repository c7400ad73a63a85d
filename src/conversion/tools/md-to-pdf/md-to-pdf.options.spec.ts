import 'reflect-metadata';
import { checkOptions } from '../../options.validation.js';
import { MdToPdfOptions } from './md-to-pdf.options.js';

it.each([{ toc: true }, { toc: false, tocDepth: 1 }, { toc: 'auto', tocDepth: 6 }])('takes %j', (options) => {
  expect(checkOptions(MdToPdfOptions, options)).toEqual([]);
});

it.each([
  ['toc', 'yes'],
  ['toc', 1],
  ['tocDepth', 0],
  ['tocDepth', 7],
  ['tocDepth', 2.5],
])('refuses %s: %j and says why', (name, value) => {
  const problems = checkOptions(MdToPdfOptions, { [name]: value });
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).toContain(`${name} must`);
});
