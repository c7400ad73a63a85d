import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { htmlOf } from './html-source.mjs';
import { peerPackage } from './peer-packages.mjs';
import { programOf } from './peer-programs.mjs';

/**
 * A converter like Gotenberg: one browser that stays, Markdown in and PDF out by `POST /`. Prints its port.
 * `isolated`, as Gotenberg works: each document as a file and in a browser context of its own.
 * `warm`, which is faster: pages stay open, so that documents could see each other.
 */
const [way] = process.argv.slice(2);
const CONCURRENCY = { isolated: 6, warm: 2 }[way];
const PDF = { format: 'A4', printBackground: true, tagged: true, outline: true };
const { chromium } = await peerPackage('playwright-core');
const browser = await chromium.launch({ executablePath: programOf('chromium'), args: ['--no-sandbox'] });
const openPages = way === 'warm' ? await Promise.all(Array.from({ length: CONCURRENCY }, () => browser.newPage())) : [];
const waiting = [];
let atWork = 0;

const ways = {
  async isolated(html) {
    const folder = await mkdtemp(join(tmpdir(), 'chromium-service-'));
    const context = await browser.newContext();
    try {
      const path = join(folder, 'index.html');
      await writeFile(path, html);
      const page = await context.newPage();
      await page.goto(pathToFileURL(path).href);
      return await page.pdf(PDF);
    } finally {
      await context.close();
      await rm(folder, { recursive: true });
    }
  },
  async warm(html) {
    const page = openPages.pop();
    try {
      await page.setContent(html);
      return await page.pdf(PDF);
    } finally {
      openPages.push(page);
    }
  },
};

async function inTurn(act) {
  if (atWork >= CONCURRENCY) await new Promise((resolve) => waiting.push(resolve));
  else atWork++;
  try {
    return await act();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork--;
  }
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const html = await htmlOf('md', Buffer.concat(chunks).toString('utf8'));
  response.setHeader('content-type', 'application/pdf');
  response.end(await inTurn(() => ways[way](html)));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.once('SIGTERM', async () => {
  await browser.close();
  process.exit(0);
});
