import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { htmlOf } from '../html-source.mjs';
import { peerPackage } from '../peer-packages.mjs';
import { programOf } from '../peer-programs.mjs';

export const formats = ['txt', 'md', 'csv'];

/** A warm Chromium page, filled and printed anew for each document, as Gotenberg and md-to-pdf do. */
export async function open() {
  const { chromium } = await peerPackage('playwright-core');
  const browser = await chromium.launch({ executablePath: programOf('chromium'), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  return {
    convert: async (inputPath, outputPath) => {
      await page.setContent(await htmlOf(extname(inputPath).slice(1), readFileSync(inputPath, 'utf8')));
      writeFileSync(outputPath, await page.pdf({ format: 'A4', printBackground: true, tagged: true, outline: true }));
      return null;
    },
    close: () => browser.close(),
  };
}
