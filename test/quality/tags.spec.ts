import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, renderTimeoutMs, withPrograms } from './gallery.js';
import { PdfObjects, readJson, type PdfJson } from './pdf-objects.js';
import { readTags } from './tags.js';

type Loose = Record<string, unknown>;

/** The checks of the tags, over a sound file that is broken in one place at a time. */
withPrograms('the walk through the tags', () => {
  let sound: string;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-tags-'));
    await render(folder, ['report.md']);
    sound = JSON.stringify(await readJson(join(folder, 'report.md.pdf')));
    rmSync(folder, { recursive: true });
  }, renderTimeoutMs);

  const faultsAfter = (breakIt: (file: BrokenFile) => void): readonly string[] => {
    const json = JSON.parse(sound) as PdfJson;
    breakIt(new BrokenFile(json));
    return readTags(new PdfObjects(json)).faults;
  };

  it('finds nothing wrong with the sound one', () => expect(faultsAfter(() => {})).toEqual([]));

  it.each<readonly [string, RegExp, (file: BrokenFile) => void]>([
    ['no language', /^no Lang/, (file) => delete file.catalog['/Lang']],
    ['no marks', /^not marked/, (file) => delete file.catalog['/MarkInfo']],
    ['tabs in another order', /Tabs is not S/, (file) => (file.first('/Type', '/Page')['/Tabs'] = '/R')],
    [
      'a page without its parents',
      /parent tree gives/,
      (file) => delete file.first('/Type', '/Page')['/StructParents'],
    ],
    ['a head of a column without its scope', /^TH without/, (file) => delete file.first('/S', '/TH')['/A']],
    ['a picture without its box', /^Figure without BBox/, (file) => delete file.first('/S', '/Figure')['/A']],
    ['a picture without its words', /^Figure without Alt/, (file) => delete file.first('/S', '/Figure')['/Alt']],
    ['a level that is left out', /skips a level/, (file) => (file.first('/S', '/H2')['/S'] = '/H4')],
    ['a row of paragraphs', /^TR with other/, (file) => (file.first('/S', '/TD')['/S'] = '/P')],
    ['a list of paragraphs', /^L with other/, (file) => (file.first('/S', '/LI')['/S'] = '/P')],
    ['an annotation without words', /without Contents/, (file) => delete file.first('/Subtype', '/Link')['/Contents']],
    [
      'an annotation outside the tree',
      /not in the tree/,
      (file) => (file.first('/Subtype', '/Link')['/StructParent'] = 99),
    ],
    ['a link that names another page', /names the wrong page/, (file) => file.sendLinksElsewhere()],
    ['a link without its annotation', /^Link without OBJR/, (file) => (file.first('/S', '/Link')['/K'] = [])],
    [
      'a link to a name that is not there',
      /which is nowhere/,
      (file) => (file.first('/Subtype', '/Link')['/Dest'] = 'u:x'),
    ],
    ['names in another order', /^Dests is not/, (file) => file.swapNames('/Dests')],
    ['a place beyond the page', /no place on a page/, (file) => file.moveDestination(2000)],
    ['a note that its tree lacks', /not in the IDTree/, (file) => (file.first('/S', '/Note')['/ID'] = 'u:note-9')],
  ])('objects to %s', (_, fault, breakIt) => {
    expect(faultsAfter(breakIt)).toContainEqual(expect.stringMatching(fault));
  });
});

/** A file as qpdf tells it, to be changed. */
class BrokenFile {
  constructor(private readonly json: PdfJson) {}

  get catalog(): Loose {
    return this.first('/Type', '/Catalog');
  }

  first(key: string, value: string): Loose {
    const found = this.#dictionaries().find((dictionary) => dictionary[key] === value);
    if (!found) throw new Error(`nothing has ${key} ${value}`);
    return found;
  }

  /** What a leaf of a name tree holds: names and values in turn. */
  names(kind: string): unknown[] {
    const tree = this.#at((this.#at(this.catalog['/Names']) as Loose)[kind]) as Loose;
    const [leaf] = (tree['/Kids'] as unknown[] | undefined) ?? [tree];
    return (this.#at(leaf) as Loose)['/Names'] as unknown[];
  }

  swapNames(kind: string): void {
    const names = this.names(kind);
    names.push(...names.splice(0, 2));
  }

  moveDestination(topPt: number): void {
    const [, value] = this.names('/Dests');
    const target = this.#at(value) as unknown[] | Loose;
    (Array.isArray(target) ? target : (target['/D'] as unknown[]))[3] = topPt;
  }

  sendLinksElsewhere(): void {
    const last = this.json.pages.at(-1)?.object;
    for (const dictionary of this.#dictionaries()) if (dictionary['/Type'] === '/OBJR') dictionary['/Pg'] = last;
    for (const { '/K': kids } of this.#dictionaries()) {
      for (const kid of [kids].flat()) if ((kid as Loose | null)?.['/Type'] === '/OBJR') (kid as Loose)['/Pg'] = last;
    }
  }

  #at(value: unknown): unknown {
    return typeof value === 'string' ? this.json.qpdf[1][`obj:${value}`]?.value : value;
  }

  #dictionaries(): Loose[] {
    return Object.values(this.json.qpdf[1]).flatMap(({ value }) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? [value as Loose] : [],
    );
  }
}
