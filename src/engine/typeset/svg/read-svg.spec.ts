import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '../page-model/artwork.js';
import { readSvg } from './read-svg.js';
import type { SvgDrawing } from './svg-artist.js';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const svg = (inner: string, attributes = 'width="100" height="50"'): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

function drawn(bytes: Uint8Array): SvgDrawing {
  const drawing = readSvg(bytes);
  if (typeof drawing === 'string') throw new Error(drawing);
  return drawing;
}

const shapesOf = (inner: string, attributes?: string): readonly Shape[] => drawn(svg(inner, attributes)).artwork.shapes;
const path = ({ contours: { steps, points } }: Shape): string => `${steps} ${points.map(Math.round).join(' ')}`;

function print({ artwork, simplified, missing }: SvgDrawing): string {
  const shapes = artwork.shapes.map((shape) => {
    const look = `fill ${shape.fill?.color ?? '-'} stroke ${shape.stroke?.color ?? '-'} ${shape.stroke?.width ?? ''}`;
    return `${path(shape)} | ${look} | clips ${shape.clips.length}`;
  });
  const labels = artwork.labels.map(({ text, x, y, size, anchor }) => `“${text}” ${x} ${y} ${size} ${anchor}`);
  const notes = [`simplified: ${simplified.join(', ')}`, `missing: ${missing.join(', ') || 'nothing'}`];
  return `${[`${artwork.width} × ${artwork.height}`, ...shapes, ...labels, ...notes].join('\n')}\n`;
}

it('draws a chart', () => {
  const expected = readFileSync(join(FIXTURES, 'chart.expected'), 'utf8');
  expect(print(drawn(readFileSync(join(FIXTURES, 'chart.svg'))))).toBe(expected);
});

describe('paths', () => {
  it.each([
    ['m10 10h20v5H0z', 'MLLLZ 10 10 30 10 30 15 0 15'],
    ['M0,0 10,0 10,10', 'MLL 0 0 10 0 10 10'],
    ['M0 0q10 0 10 10t10 10', 'MCC 0 0 7 0 10 3 10 10 10 17 13 20 20 20'],
    ['M0 0c0 10 10 10 10 0s10-10 10 0', 'MCC 0 0 0 10 10 10 10 0 10 -10 20 -10 20 0'],
    ['M0 0a10 10 0 0110 10', 'MC 0 0 6 0 10 4 10 10'],
    ['M1e1-5L.5.5', 'ML 10 -5 1 1'],
    ['M0 0L10 10X5', 'ML 0 0 10 10'],
  ])('%s', (data, expected) => {
    expect(shapesOf(`<path d="${data}"/>`).map(path)).toEqual([expected]);
  });
});

it('fits the view box into the picture', () => {
  expect(shapesOf('<rect width="10" height="10"/>', 'width="100" height="50" viewBox="0 0 10 10"').map(path)).toEqual([
    'MLLLZ 25 0 75 0 75 50 25 50',
  ]);
});

it('takes looks from attributes, rules and styles, in this order', () => {
  const rule = '<style>/* a */ .a, #b {fill: rgb(0, 128, 0)}</style>';
  const shapes = '<path class="a" fill="red" d="M0 0h9v9"/><path id="b" style="fill:#00f" d="M0 0h9v9"/>';
  expect(shapesOf(rule + shapes).map(({ fill }) => fill?.color)).toEqual(['#008000', '#0000ff']);
});

it('says what it leaves out', () => {
  const { missing, simplified } = drawn(
    svg('<image href="https://example.org/a.png"/><g filter="url(#f)"><rect width="9" height="9"/></g>'),
  );
  expect([missing, simplified]).toEqual([['image'], ['filter']]);
});

const tenTimes = (name: string, inner: string): string => `<g id="${name}">${inner.repeat(10)}</g>`;

describe('hostile drawings', () => {
  const bomb = Array.from({ length: 12 }, (_, i) => tenTimes(`n${i + 1}`, `<use href="#n${i}"/>`)).join('');
  const entities = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]>';

  it('defines no entities', () => {
    const source = `${entities}<svg><text y="9">a&x;&y;</text></svg>`;
    expect(drawn(Buffer.from(source)).artwork.labels.map(({ text }) => text)).toEqual(['a&x;&y;']);
  });

  it('runs no script', () => {
    const source = '<script>process.exit(1)</script><rect onload="process.exit(1)" width="9" height="9"/>';
    expect(shapesOf(source)).toHaveLength(1);
  });

  it.each([
    ['references that multiply', svg(`<g id="n0"><rect width="1" height="1"/></g>${bomb}`), 'too-large'],
    ['a reference to itself', svg('<g id="a"><use href="#a"/></g>'), 'broken'],
    ['deep nesting', svg('<g>'.repeat(5000)), 'too-large'],
    ['a huge size', svg('<rect width="1" height="1"/>', 'width="1e9" height="1e9"'), 'too-large'],
    ['no size', svg('<rect width="1" height="1"/>', 'width="0" height="0"'), 'too-large'],
    ['places that are no numbers', svg('<path d="M1e999 0L-1e999 5"/>'), 'broken'],
    ['a path of millions of steps', svg(`<path d="M0 0${'h1'.repeat(1e6)}"/>`), 'too-large'],
    ['tags that do not end', Buffer.from(`<svg>${'<a '.repeat(1e6)}`), 'broken'],
    ['comments that do not end', Buffer.from(`<svg>${'<!--'.repeat(1e6)}`), 'broken'],
    ['an attribute without end', Buffer.from(`<svg ${'a'.repeat(4e6)} ${' '.repeat(1e6)}/>`), 'broken'],
    ['a rule without end', svg(`<style>${'/*{'.repeat(1e6)}</style>`), 'broken'],
    ['an arc of digits', svg(`<path d="M0 0a${'2'.repeat(1e5)}"/>`), 'broken'],
    ['transforms without end', svg(`<rect transform="${'matrix('.repeat(1e5)}"/>`), 'broken'],
    ['no drawing', Buffer.from('%PDF-1.7'), 'broken'],
  ])('%s', (_, bytes, problem) => {
    expect(readSvg(bytes)).toBe(problem);
  });
});
