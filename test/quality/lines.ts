import { output } from './gallery.js';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly text: string;
}
export interface TextPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly (Box & { readonly words: readonly Box[] })[];
}

const box = /xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Every page's lines from top to bottom, in points from the upper left corner, as poppler sees them. */
export async function readLines(path: string): Promise<TextPage[]> {
  const html = await output('pdftotext', '-bbox-layout', path, '-');
  return html.split('<page ').slice(1).map(readPage);
}

function readPage(html: string): TextPage {
  const [, width, height] = /width="([^"]+)" height="([^"]+)"/.exec(html) ?? [];
  const lines = html.split('<line ').slice(1).map(readLine);
  return { width: Number(width), height: Number(height), lines: lines.sort((a, b) => a.top - b.top) };
}

function readLine(html: string): TextPage['lines'][number] {
  const words = html.split('<word ').slice(1).map(readBox);
  return { ...readBox(html), words, text: words.map(({ text }) => text).join(' ') };
}

function readBox(html: string): Box {
  const [, left, top, right, bottom, text = ''] = box.exec(html) ?? [];
  const plain = text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom), text: plain };
}
