import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser, onErrorStopParsing, type Document } from '@xmldom/xmldom';
import markdown from '../tools/md-to-pdf.js';
import { checkOptions } from '../options/check-options.js';
import { PdfFolder, type ConvertedPdf } from './fixtures/converted-pdf.js';

const hasTools = ['qpdf', 'pdfdetach'].every((tool) => spawnSync(tool, ['--version']).error === undefined);
const withTools = hasTools ? describe : describe.skip;

const EN_16931 = 'urn:cen.eu:en16931:2017';
const INVOICE = readFileSync(join(import.meta.dirname, 'fixtures/invoice.xml'), 'utf8');
const TEXT = '# Invoice 2026-041\n\n| | EUR |\n|---|---:|\n| Float of copper | 240.00 |\n| **To be paid** | 285.60 |\n';
const PDF_A = 'http://www.aiim.org/pdfa/ns';

/** The same invoice by another specification. */
function invoice(guideline = EN_16931): string {
  return Buffer.from(INVOICE.replace(`>${EN_16931}<`, `>${guideline}<`)).toString('base64');
}

function base64(xml: string): string {
  return Buffer.from(xml).toString('base64');
}

const CII = 'must be a Cross Industry Invoice';

const PROFILES = [
  ['MINIMUM', 'urn:factur-x.eu:1p0:minimum', 'Data', '1.0'],
  ['BASIC WL', 'urn:factur-x.eu:1p0:basicwl', 'Data', '1.0'],
  ['BASIC', `${EN_16931}#compliant#urn:factur-x.eu:1p0:basic`, 'Alternative', '1.0'],
  ['EN 16931', EN_16931, 'Alternative', '1.0'],
  ['EXTENDED', `${EN_16931}#conformant#urn:factur-x.eu:1p0:extended`, 'Alternative', '1.0'],
  ['XRECHNUNG', `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`, 'Alternative', '3.0'],
  ['XRECHNUNG', `${EN_16931}#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3`, 'Alternative', '2.3'],
] as const;

withTools('an electronic invoice', () => {
  let folder: PdfFolder;
  beforeAll(() => {
    folder = new PdfFolder();
  });
  afterAll(() => folder.remove());

  function convert(pdf: object): Promise<ConvertedPdf> {
    return folder.convert(TEXT, { pdf });
  }

  it.each(PROFILES)(
    'is attached and described by its profile: %s, %s',
    async (profile, guideline, relationship, version) => {
      const name = profile === 'XRECHNUNG' ? 'xrechnung.xml' : 'factur-x.xml';
      const xml = invoice(guideline);
      const file = await convert({ facturX: { xml }, objectStreams: false });
      expect(file.run('pdfdetach', '-list', 'FILE')).toContain(`1: ${name}`);
      const detached = join(folder.path, name);
      file.run('pdfdetach', '-save', '1', '-o', detached, 'FILE');
      expect(readFileSync(detached).equals(Buffer.from(xml, 'base64'))).toBe(true);
      const text = file.bytes.toString('latin1');
      expect(text).toContain(`/AFRelationship /${relationship}`);
      expect(text).toMatch(/\/Subtype \/text#2fxml/);
      expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
      const xmp = metadataOf(file);
      const fact = (property: string) => textOf(xmp, 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#', property);
      expect(['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'].map(fact)).toEqual([
        ['INVOICE'],
        [name],
        [version],
        [profile],
      ]);
    },
  );

  it('is a PDF/A-3b that describes the properties it has, and still PDF/UA-1', async () => {
    const xmp = metadataOf(await convert({ facturX: { xml: invoice() } }));
    expect(textOf(xmp, `${PDF_A}/id/`, 'part')).toEqual(['3']);
    expect(textOf(xmp, `${PDF_A}/id/`, 'conformance')).toEqual(['B']);
    expect(textOf(xmp, 'http://www.aiim.org/pdfua/ns/id/', 'part')).toEqual(['1']);
    expect(textOf(xmp, `${PDF_A}/schema#`, 'prefix')).toEqual(['pdfuaid', 'fx']);
    expect(textOf(xmp, `${PDF_A}/property#`, 'name')).toEqual([
      'part',
      'DocumentFileName',
      'DocumentType',
      'Version',
      'ConformanceLevel',
    ]);
    expect(new Set(textOf(xmp, `${PDF_A}/property#`, 'category').slice(1))).toEqual(new Set(['external']));
  });

  it('stands beside the source', async () => {
    const { run } = await convert({ facturX: { xml: invoice() }, attachSource: true });
    expect(run('pdfdetach', '-list', 'FILE')).toMatch(/1: factur-x\.xml\n2: report\.md/);
    expect(run('qpdf', '--check', 'FILE')).toContain('No syntax or stream encoding errors found');
  });
});

it.each([
  [{ xml: invoice() }, undefined],
  [{ xml: invoice(), profile: 'EN 16931' }, ['ua-1', 'a-3b']],
  [{ xml: invoice(`${EN_16931}#conformant#urn:cpro.gouv.fr:1p0:extended-ctc-fr`), profile: 'EXTENDED' }, 'a-3b'],
])('is taken: %#', (facturX, standard) => {
  expect(checkOptions(markdown.options, { pdf: { facturX, standard: standard ?? ['a-3b'] } })).toEqual([]);
});

it.each([
  [{ facturX: { xml: invoice() }, standard: 'ua-1' }, 'pdf', 'pdf.facturX needs the standard a-3b'],
  [{ facturX: { xml: invoice() }, encryption: { userPassword: 'a' } }, 'pdf', 'PDF/A forbids it'],
  [{ facturX: { xml: invoice(), profile: 'BASIC' } }, 'pdf', 'the invoice says that it follows EN 16931'],
  [{ facturX: { xml: invoice('urn:example:other') } }, 'pdf', 'pdf.facturX.profile is needed'],
  [{ facturX: { xml: invoice(), profile: 'COMFORT' } }, 'pdf.facturX.profile', 'one of MINIMUM, BASIC WL'],
  [{ facturX: { xml: '<rsm:CrossIndustryInvoice/>' } }, 'pdf.facturX.xml', 'an invoice as XML, in base64'],
  [
    { facturX: { xml: base64('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>') } },
    'pdf',
    CII,
  ],
  [{ facturX: { xml: base64(INVOICE.replace('CrossIndustryInvoice:100', 'CrossIndustryDocument:1')) } }, 'pdf', CII],
  [{ facturX: { xml: Buffer.from(INVOICE, 'latin1').toString('base64') } }, 'pdf', 'in UTF-8'],
  [{ facturX: { xml: base64(`<!DOCTYPE a [<!ENTITY b "c">]>${INVOICE}`) } }, 'pdf', CII],
])('is refused, with a reason: %#', (pdf, field, message) => {
  expect(checkOptions(markdown.options, { pdf })).toEqual([
    expect.objectContaining({ field, message: expect.stringContaining(message) }),
  ]);
});

function metadataOf(file: ConvertedPdf): Document {
  const parser = new DOMParser({ onError: onErrorStopParsing });
  return parser.parseFromString(file.run('pdfinfo', '-meta', 'FILE').trim(), 'text/xml');
}

function textOf(xmp: Document, namespace: string, name: string): (string | null)[] {
  return Array.from(xmp.getElementsByTagNameNS(namespace, name), ({ textContent }) => textContent);
}
