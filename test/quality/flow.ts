import { readMarkedContent } from './marked-content.js';
import type { PdfObjects, Value } from './pdf-objects.js';

/** The part of an element that stands on one page. */
export interface Piece {
  /** Counted from 0. */
  readonly page: number;
  /** Lines of text, in points from the foot of the page, from the top down. */
  readonly baselines: readonly number[];
}

/** An element that holds text itself, with what it stands in. */
export interface FlowElement {
  readonly role: string;
  /** Roles from the outermost to the element's own. */
  readonly path: readonly string[];
  /** References of the same elements. */
  readonly refs: readonly string[];
  readonly pieces: readonly Piece[];
}

/** The text of a PDF in the order of its structure, line by line. */
export function readFlow(pdf: PdfObjects): FlowElement[] {
  const pages = new Map(pdf.pageRefs.map((ref, i) => [ref, { i, ...readMarkedContent(pdf.content(ref)) }]));
  const elements: FlowElement[] = [];
  const walk = (ref: Value, inherited: Value | undefined, outer: Pick<FlowElement, 'path' | 'refs'>): void => {
    const element = pdf.dictionary(ref);
    const role = pdf.text(element['/S']).slice(1);
    const path = [...outer.path, role];
    const refs = [...outer.refs, pdf.text(ref)];
    const page = element['/Pg'] ?? inherited;
    const pieces: Piece[] = [];
    elements.push({ role, path, refs, pieces });
    for (const kid of pdf.list(element['/K'])) {
      const content = typeof kid === 'number' ? { '/MCID': kid } : pdf.dictionary(kid);
      if ('/S' in content) walk(kid, page, { path, refs });
      else if (content['/MCID'] !== undefined) {
        const at = pages.get(pdf.text(content['/Pg'] ?? page));
        if (at) addPiece(pieces, at.i, at.baselines.get(Number(content['/MCID'])) ?? []);
      }
    }
  };
  for (const kid of pdf.list(pdf.dictionary(pdf.catalog['/StructTreeRoot'])['/K']))
    walk(kid, undefined, { path: [], refs: [] });
  return elements.filter(({ pieces }) => pieces.length > 0);
}

/** Links and emphasis cut a paragraph's text into several marks: those of one page are one piece. */
function addPiece(pieces: Piece[], page: number, baselines: readonly number[]): void {
  const last = pieces.at(-1);
  if (last?.page !== page) pieces.push({ page, baselines: [...baselines] });
  else (last.baselines as number[]).push(...baselines);
}
