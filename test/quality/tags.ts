import { readMarkedContent } from './marked-content.js';
import type { Dictionary, PdfObjects, Value } from './pdf-objects.js';

export interface Tag {
  readonly role: string;
  readonly dictionary: Dictionary;
  readonly kids: readonly Tag[];
}

/** The structure tree with what lies wrong in it: the part of the Matterhorn protocol that needs no eye. */
export function readTags(pdf: PdfObjects): { readonly tags: readonly Tag[]; readonly faults: readonly string[] } {
  return new TagWalk(pdf).run();
}

class TagWalk {
  readonly #faults: string[] = [];
  readonly #tags: Tag[] = [];
  /** Page's reference and MCID → element. */
  readonly #owners = new Map<string, string>();
  /** Page → its height. */
  readonly #heights = new Map<string, number>();
  /** Annotation → element. */
  readonly #objects = new Map<string, string>();

  constructor(private readonly pdf: PdfObjects) {}

  run() {
    const { catalog } = this.pdf;
    this.#expect(/^u:[a-z]{2}/.test(this.pdf.text(catalog['/Lang'])), 'no Lang');
    this.#expect(this.pdf.dictionary(catalog['/MarkInfo'])['/Marked'] === true, 'not marked');
    this.#expect(this.pdf.dictionary(catalog['/ViewerPreferences'])['/DisplayDocTitle'] === true, 'no DisplayDocTitle');
    const root = this.pdf.dictionary(catalog['/StructTreeRoot']);
    for (const kid of this.pdf.list(root['/K'])) this.#walk(kid, undefined);
    const parents = new Map(this.pdf.pairs(root['/ParentTree'], '/Nums').map(([key, value]) => [Number(key), value]));
    for (const page of this.pdf.pageRefs) this.#checkPage(page, parents);
    this.#checkHeadings();
    this.#checkIds(root['/IDTree']);
    this.#checkNames();
    return { tags: this.#tags, faults: this.#faults };
  }

  #expect(holds: boolean, fault: string): void {
    if (!holds) this.#faults.push(fault);
  }

  #walk(ref: Value, inheritedPage: Value | undefined): Tag {
    const dictionary = this.pdf.dictionary(ref);
    const page = dictionary['/Pg'] ?? inheritedPage;
    const kids: Tag[] = [];
    const tag = { role: this.pdf.text(dictionary['/S']).slice(1), dictionary, kids };
    this.#tags.push(tag);
    let hasObject = false;
    for (const kid of this.pdf.list(dictionary['/K'])) {
      if (typeof kid === 'number') this.#own(page, kid, ref);
      else if (this.pdf.dictionary(kid)['/S'] !== undefined) kids.push(this.#walk(kid, page));
      else hasObject = this.#content(kid, page, ref) || hasObject;
    }
    this.#checkTag(tag, hasObject);
    return tag;
  }

  /** @returns whether it is a reference to an object, such as a link's annotation */
  #content(kid: Value, page: Value | undefined, element: Value): boolean {
    const content = this.pdf.dictionary(kid);
    if (content['/Type'] === '/MCR') this.#own(content['/Pg'] ?? page, Number(content['/MCID']), element);
    if (content['/Type'] !== '/OBJR') return false;
    this.#objects.set(this.pdf.text(content['/Obj']), this.pdf.text(element));
    const annotations = this.pdf.list(this.pdf.dictionary(content['/Pg'] ?? page)['/Annots']);
    this.#expect(
      annotations.includes(content['/Obj'] ?? null),
      `OBJR ${this.pdf.text(content['/Obj'])} names the wrong page`,
    );
    return true;
  }

  #own(page: Value | undefined, mcid: number, element: Value): void {
    const key = `${this.pdf.text(page)} ${mcid}`;
    this.#expect(!this.#owners.has(key), `MCID ${key} has two elements`);
    this.#owners.set(key, this.pdf.text(element));
  }

  #checkTag({ role, dictionary, kids }: Tag, hasObject: boolean): void {
    const attributes = this.pdf.list(dictionary['/A']).map((value) => this.pdf.dictionary(value));
    if (role === 'TH')
      this.#expect(
        attributes.some((value) => value['/Scope'] !== undefined),
        'TH without Scope',
      );
    if (role === 'Link') this.#expect(hasObject, 'Link without OBJR');
    if (role === 'Figure' || role === 'Formula') {
      this.#expect(/^[ub]:./.test(this.pdf.text(dictionary['/Alt'])), `${role} without Alt`);
    }
    if (role === 'Figure')
      this.#expect(
        attributes.some((value) => value['/BBox'] !== undefined),
        'Figure without BBox',
      );
    if (role === 'TR')
      this.#expect(
        kids.every((kid) => /^T[HD]$/.test(kid.role)),
        'TR with other than cells',
      );
    if (role === 'L')
      this.#expect(
        kids.every((kid) => /^(LI|L|Caption)$/.test(kid.role)),
        'L with other than LI',
      );
  }

  #checkPage(ref: string, parents: ReadonlyMap<number, Value>): void {
    const page = this.pdf.dictionary(ref);
    this.#expect(page['/Tabs'] === '/S', `${ref}: Tabs is not S`);
    const { mcids, faults } = readMarkedContent(this.pdf.content(ref));
    this.#faults.push(...faults.map((fault) => `${ref}: ${fault}`));
    const owners = this.pdf.list(parents.get(Number(page['/StructParents'])));
    for (const mcid of mcids) {
      const owner = this.#owners.get(`${ref} ${mcid}`);
      this.#expect(owner !== undefined, `${ref}: MCID ${mcid} has no element`);
      this.#expect(owners[mcid] === owner, `${ref}: the parent tree gives MCID ${mcid} to another element`);
    }
    for (const annotation of this.pdf.list(page['/Annots'])) this.#checkAnnotation(this.pdf.text(annotation), parents);
    const [, , , top] = this.pdf.list(page['/MediaBox']);
    this.#heights.set(ref, Number(top));
  }

  #checkAnnotation(ref: string, parents: ReadonlyMap<number, Value>): void {
    const annotation = this.pdf.dictionary(ref);
    this.#expect(/^[ub]:./.test(this.pdf.text(annotation['/Contents'])), `annotation ${ref} without Contents`);
    const parent = parents.get(Number(annotation['/StructParent']));
    this.#expect(parent !== undefined && parent === this.#objects.get(ref), `annotation ${ref} is not in the tree`);
  }

  /** ISO 32000-1, table 322: what has an ID is in the tree, in the order of the bytes. */
  #checkIds(tree: Value | undefined): void {
    const found = this.pdf.pairs(tree, '/Names');
    const ids = new Map(found.map(([id, element]) => [this.pdf.text(id), this.pdf.text(element)]));
    this.#checkOrder([...ids.keys()], 'IDTree');
    for (const { dictionary } of this.#tags) {
      const id = dictionary['/ID'];
      if (id === undefined) continue;
      const isThere = this.pdf.dictionary(ids.get(this.pdf.text(id))) === dictionary;
      this.#expect(isThere, `${this.pdf.text(id)} is not in the IDTree`);
    }
  }

  /** Viewers look names up by halving: ISO 32000-1, 7.9.6. */
  #checkNames(): void {
    const { catalog } = this.pdf;
    const names = this.pdf.pairs(this.pdf.dictionary(catalog['/Names'])['/Dests'], '/Names');
    const destinations = new Map(names.map(([name, value]) => [this.pdf.text(name), value]));
    this.#checkOrder([...destinations.keys()], 'Dests');
    for (const [name, value] of destinations) this.#checkDestination(name, value);
    const annotations = this.pdf.pageRefs.flatMap((page) => this.pdf.list(this.pdf.dictionary(page)['/Annots']));
    for (const { '/Dest': target } of annotations.map((one) => this.pdf.dictionary(one))) {
      if (typeof target === 'string')
        this.#expect(destinations.has(target), `a link leads to ${target}, which is nowhere`);
      else if (target !== undefined) this.#checkDestination('of a link', target);
    }
  }

  #checkDestination(name: string, value: Value): void {
    const target = this.pdf.dictionary(value)['/D'] ?? value;
    const [page, kind, , top] = this.pdf.list(target);
    const heightPt = this.#heights.get(this.pdf.text(page));
    const isWithin = kind === '/XYZ' && heightPt !== undefined && Number(top) > 0 && Number(top) <= heightPt;
    this.#expect(isWithin, `destination ${name} is no place on a page`);
  }

  #checkOrder(names: readonly string[], tree: string): void {
    const bytes = names.map((name) => Buffer.from(name));
    const isSorted = bytes.every((name, i) => i === 0 || Buffer.compare(bytes[i - 1], name) < 0);
    this.#expect(isSorted, `${tree} is not in the order of the bytes`);
  }

  #checkHeadings(): void {
    const levels = this.#tags.flatMap(({ role }) => /^H(\d)$/.exec(role)?.[1] ?? []).map(Number);
    levels.forEach((level, i) => this.#expect(level <= (levels[i - 1] ?? 0) + 1, `H${level} skips a level`));
  }
}
