import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The least margins of a page of the house style, pt: those of a table that has grown into them, and of a turned page. */
const margins = { upright: 67, turned: 40, preformatted: 40, top: 28, foot: 24 };
const roundingPt = 0.5;

/** Words that stand outside of the margins: their number, and the first of them. */
export async function wordsOutside(tool, path) {
  const { stdout } = await execute('pdftotext', ['-bbox', path, '-'], { maxBuffer: 2 ** 28 });
  const words = stdout
    .split('<page ')
    .slice(1)
    .flatMap((page, i) => outsideOf(page, i + 1, tool));
  return { count: words.length, examples: words.slice(0, 5) };
}

function outsideOf(page, number, tool) {
  const [, width, height] = /width="([^"]+)" height="([^"]+)"/.exec(page).map(Number);
  const side = width > height ? margins.turned : tool === 'txt-to-pdf' ? margins.preformatted : margins.upright;
  const boxes = page.matchAll(/<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)/g);
  return [...boxes].flatMap((match) => {
    const [left, top, right, bottom] = match.slice(1, 5).map(Number);
    const over = Math.max(side - left, right - width + side, margins.top - top, bottom - height + margins.foot);
    return over > roundingPt ? [`page ${number}: ${match[5]}`] : [];
  });
}
