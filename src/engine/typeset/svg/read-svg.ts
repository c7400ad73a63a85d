import { drawSvg, type SvgDrawing } from './svg-artist.js';
import { parseSvg } from './parse-svg.js';

const MAX_BYTES = 8 * 1024 * 1024;
const CANVAS = { port: { width: 0, height: 0 }, color: '#000000', em: 16, ex: 8, bleed: 0 } as const;
const UTF_16 = { le: [0xff, 0xfe], be: [0xfe, 0xff] } as const;

const known = new WeakMap<Uint8Array, SvgDrawing | 'broken' | 'too-large'>();

/** Reads an SVG picture; its unit is the pixel of CSS. The answer for the same bytes object is remembered. */
export function readSvg(bytes: Uint8Array): SvgDrawing | 'broken' | 'too-large' {
  let answer = known.get(bytes);
  if (answer === undefined) {
    answer = bytes.length > MAX_BYTES ? 'too-large' : draw(decode(bytes));
    known.set(bytes, answer);
  }
  return answer;
}

function draw(source: string): SvgDrawing | 'broken' | 'too-large' {
  const root = parseSvg(source);
  if (!root) return /<(?:\w+:)?svg[\s>]/.test(source) ? 'too-large' : 'broken';
  const drawing = drawSvg(root, CANVAS);
  if (!drawing) return 'too-large';
  return drawing.artwork.shapes.length + drawing.artwork.labels.length > 0 ? drawing : 'broken';
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === UTF_16.le[0] && second === UTF_16.le[1]) return new TextDecoder('utf-16le').decode(bytes);
  if (first === UTF_16.be[0] && second === UTF_16.be[1]) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
