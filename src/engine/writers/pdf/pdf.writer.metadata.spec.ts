import { readFileSync } from 'node:fs';
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { inFolder, Nodes, page, paragraph, run, withPoppler, write } from './fixtures/written-pdf.js';
import type { PdfOptions } from './pdf.writer.js';

/** The standards that a file claims to follow. */
async function claims(options: Partial<PdfOptions>): Promise<string[]> {
  const { path } = await write([page(paragraph(new Nodes().make('P'), 'x'))], undefined, options);
  const found = run('pdfinfo', '-meta', path).matchAll(/<(pdfuaid:part|pdfaid:part|pdfaid:conformance)>(\w)/g);
  return Array.from(found, ([, name, value]) => `${name} ${value}`);
}

withPoppler('what a written PDF says of itself', () => {
  it('states its metadata, escaped, and claims PDF/UA-1', async () => {
    const meta = { title: 'A & B <c> “é”', author: 'N. N.', subject: 'S', keywords: ['k', 'l'], lang: 'de' };
    const { path } = await write([page(paragraph(new Nodes().make('P'), 'x'))], meta);
    const info = run('pdfinfo', path);
    expect(info).toMatch(/Title: +A & B <c> “é”/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(/PDF version: +1\.7/);
    expect(info).not.toContain('CreationDate');
    const xmp = run('pdfinfo', '-meta', path);
    expect(xmp).toContain('A &amp; B &lt;c&gt; “é”');
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('states the same metadata in the information dictionary and as XMP, whatever it holds', async () => {
    const hostile = '</rdf:li>]]><!-- & \u0000\u001b (\\) “é” 漢 😀 \ud800';
    const shown = '</rdf:li>]]><!-- &   (\\) “é” 漢 😀 \ufffd';
    const creationDate = new Date('2026-11-20T09:30:00Z');
    const meta = { title: hostile, author: hostile, subject: hostile, keywords: ['a', 'b & c'], creator: hostile };
    const { path } = await write([page(paragraph(new Nodes().make('P'), 'x'))], { ...meta, creationDate });
    const xmp = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      run('pdfinfo', '-meta', path).trim(),
      'text/xml',
    );
    const fact = (name: string) => xmp.getElementsByTagName(name)[0]?.textContent;
    expect(['dc:title', 'dc:creator', 'dc:description', 'xmp:CreatorTool'].map(fact)).toEqual(Array(4).fill(shown));
    expect(['pdf:Keywords', 'xmp:CreateDate'].map(fact)).toEqual(['a, b & c', '2026-11-20T09:30:00Z']);
    const info = run('pdfinfo', '-isodates', path);
    for (const name of ['Title', 'Author', 'Subject', 'Creator']) {
      expect(info).toContain(`${name}:${' '.repeat(16 - name.length)}${shown}`);
    }
    expect(info).toContain('Keywords:        a, b & c');
    expect(info).toContain('CreationDate:    2026-11-20T09:30:00Z');
  });

  it('claims only the standards that it is asked for', async () => {
    expect(await claims({ isAccessible: false })).toEqual([]);
    expect(await claims({ archival: '2u' })).toEqual(['pdfuaid:part 1', 'pdfaid:part 2', 'pdfaid:conformance U']);
    expect(await claims({ isAccessible: false, archival: '3b' })).toEqual(['pdfaid:part 3', 'pdfaid:conformance B']);
  });

  it('carries the source inside, and says that it is the source', async () => {
    const bytes = Buffer.from('# Überschrift\n');
    const attachment = {
      key: 'source',
      fileName: 'Über (1).md',
      contentType: 'text/markdown',
      description: 'Source',
      relationship: 'Source',
      bytes,
    } as const;
    const pages = [page(paragraph(new Nodes().make('P'), 'x'))];
    const { path, bytes: pdf } = await write(pages, undefined, {
      archival: '3b',
      attachments: [attachment],
      hasObjectStreams: false,
    });
    expect(run('pdfdetach', '-list', path)).toContain('1: Über (1).md');
    run('pdfdetach', '-save', '1', '-o', inFolder('source.md'), path);
    expect(readFileSync(inFolder('source.md'))).toEqual(bytes);
    expect(pdf.toString('latin1')).toMatch(/\/AFRelationship \/Source/);
    expect(pdf.toString('latin1')).toMatch(/\/Subtype \/text#2fmarkdown/);
    expect(pdf.toString('latin1')).toMatch(/\/AF \[\d+ 0 R\]/);
  });
});
