import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { sansFile, serifFile } from '../fonts.mjs';
import { peerPackage } from '../peer-packages.mjs';

export const formats = ['txt', 'csv'];

const require = createRequire(import.meta.url);
const MARGIN = 50;
const LEADING = 15.5;

/** jsPDF with an embedded face: text by its own line breaking, tables by jspdf-autotable. */
export async function open() {
  const { jsPDF } = await peerPackage('jspdf');
  const { autoTable } = await peerPackage('jspdf-autotable');
  const faces = { txt: readFileSync(serifFile).toString('base64'), csv: readFileSync(sansFile).toString('base64') };
  return {
    convert: async (inputPath, outputPath) => {
      const format = extname(inputPath).slice(1);
      const page = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
      page.addFileToVFS('face.ttf', faces[format]);
      page.addFont('face.ttf', 'Face', 'normal');
      page.setFont('Face').setFontSize(format === 'csv' ? 8.5 : 11);
      const source = readFileSync(inputPath, 'utf8');
      if (format === 'csv') drawTable(page, autoTable, source);
      else drawText(page, source);
      writeFileSync(outputPath, Buffer.from(page.output('arraybuffer')));
      return page.getNumberOfPages();
    },
    close: () => {},
  };
}

function drawText(page, source) {
  const { width, height } = { width: page.internal.pageSize.getWidth(), height: page.internal.pageSize.getHeight() };
  let top = MARGIN;
  for (const paragraph of source.split(/\n{2,}/).filter(Boolean)) {
    for (const line of page.splitTextToSize(paragraph, width - 2 * MARGIN)) {
      if (top > height - MARGIN) {
        page.addPage();
        top = MARGIN;
      }
      page.text(line, MARGIN, top);
      top += LEADING;
    }
    top += LEADING / 2;
  }
}

function drawTable(page, autoTable, source) {
  const [head, ...body] = require('papaparse').parse(source.trimEnd()).data;
  autoTable(page, { head: [head], body, styles: { font: 'Face', fontStyle: 'normal', fontSize: 8.5 } });
}
