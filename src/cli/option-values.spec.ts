import { optionsSchema } from '../engine/options/options-schema.js';
import markdown from '../engine/tools/md-to-pdf.js';
import { parseOptions } from './option-values.js';

const { properties } = optionsSchema(markdown.options);

it.each([
  [['toc=true'], { toc: true }],
  [['toc=auto'], { toc: 'auto' }],
  [['fontSize=12.5', 'title=2026'], { fontSize: 12.5, title: '2026' }],
  [['margin=20mm'], { margin: '20mm' }],
  [['margin.top=20mm', 'margin.left=30'], { margin: { top: '20mm', left: 30 } }],
  [['breakBefore=h1,h2'], { breakBefore: ['h1', 'h2'] }],
  [['pageSize=100mm, 200mm'], { pageSize: ['100mm', '200mm'] }],
  [['pdf.standard=ua-1,a-3b', 'pdf.attachSource=yes'], { pdf: { standard: ['ua-1', 'a-3b'], attachSource: true } }],
  [['header={"left":"{title}","firstPage":false}'], { header: { left: '{title}', firstPage: false } }],
  [['toc-depth=2', 'pdf_options.format=A5'], { 'toc-depth': 2, pdf_options: { format: 'A5' } }],
  [['title=a=b'], { title: 'a=b' }],
  [['fontSize=large', 'unknown=1'], { fontSize: 'large', unknown: '1' }],
])('reads %j', (pairs, expected) => {
  expect(parseOptions(properties, pairs)).toEqual(expected);
});

it.each(['toc', '=true', '', `a${'.a'.repeat(60_000)}=1`])('refuses %j', (pair) => {
  expect(() => parseOptions(properties, [pair])).toThrow('--option takes key=value');
});

it('refuses more pairs than any option could have', () => {
  const pairs = Array.from({ length: 2000 }, (_, i) => `metadata.k${i}=1`);
  expect(() => parseOptions(properties, pairs)).toThrow('--option may be given at most 1000 times');
});
