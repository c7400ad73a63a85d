import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { htmlOf } from '../html-source.mjs';
import { peerPackage } from '../peer-packages.mjs';

export const formats = ['txt', 'md', 'csv'];

/** MuPDF as WebAssembly in this process, through its HTML engine. */
export async function open() {
  const mupdf = await peerPackage('mupdf');
  return {
    convert: async (inputPath, outputPath) => {
      const html = await htmlOf(extname(inputPath).slice(1), readFileSync(inputPath, 'utf8'));
      const document = mupdf.Document.openDocument(Buffer.from(html), 'text/html');
      document.layout(595, 842, 11);
      const buffer = new mupdf.Buffer();
      const writer = new mupdf.DocumentWriter(buffer, 'pdf', 'compress,garbage');
      const pages = document.countPages();
      for (let number = 0; number < pages; number++) {
        const page = document.loadPage(number);
        const device = writer.beginPage(page.getBounds());
        page.run(device, mupdf.Matrix.identity);
        writer.endPage();
        page.destroy();
      }
      writer.close();
      writeFileSync(outputPath, buffer.asUint8Array());
      for (const thing of [writer, buffer, document]) thing.destroy();
      return pages;
    },
    close: () => {},
  };
}
