import { createServer } from 'node:http';
import { htmlOf } from './html-source.mjs';
import { peerPackage } from './peer-packages.mjs';
import { programOf } from './peer-programs.mjs';

/** A converter the way Gotenberg works: one warm browser, a few pages, `POST /` Markdown in and PDF out. Tells its port. */
const PAGES = 2;
const { chromium } = await peerPackage('playwright-core');
const browser = await chromium.launch({ executablePath: programOf('chromium'), args: ['--no-sandbox'] });
const idle = await Promise.all(Array.from({ length: PAGES }, () => browser.newPage()));
const waiting = [];

async function takePage() {
  return idle.pop() ?? new Promise((resolve) => waiting.push(resolve));
}

function givePage(page) {
  const next = waiting.shift();
  if (next) next(page);
  else idle.push(page);
}

async function toPdf(source) {
  const page = await takePage();
  try {
    await page.setContent(await htmlOf('md', source));
    return await page.pdf({ format: 'A4', printBackground: true, tagged: true, outline: true });
  } finally {
    givePage(page);
  }
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  response.setHeader('content-type', 'application/pdf');
  response.end(await toPdf(Buffer.concat(chunks).toString('utf8')));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.once('SIGTERM', async () => {
  await browser.close();
  process.exit(0);
});
