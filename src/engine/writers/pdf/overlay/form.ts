import type { PageItem } from '../../../typeset/page-model/page.model.js';
import type { FileBody } from '../file/file-body.js';
import { formatNumber, type Raw, reference } from '../file/serialise.js';
import { coordinate } from '../page/numbers.js';
import { PagePainter, type PaintContext } from '../page/page-painter.js';

/** Left, bottom, right, top; pt, y upwards. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/**
 * Writes items as a form object (ISO 32000-1, 8.10). The origin of their coordinates is that of the form; theirs go
 * downwards, those of the form upwards.
 */
export function writeForm(context: PaintContext, id: number, items: readonly PageItem[], box: Box): void {
  const painter = new PagePainter({ ...context, structure: null });
  const { content, fonts, xobjects } = painter.paint({ widthPt: 0, heightPt: 0, items }, 0);
  const resources = `${named('Font', fonts)}${named('XObject', xobjects)}`;
  // A group: where letters of a text that shows through overlap, they don't show through one another.
  const entries = `${formEntries(box)}/Group<</S/Transparency>>/Resources<<${resources}>>`;
  context.body.compressed(id, entries, asArtifact(content));
}

/** Writes a form that shows another one through, and returns its number. */
export function writeFadedForm(body: FileBody, formId: number, box: Box, opacity: number): number {
  const id = body.newId();
  const share = formatNumber(opacity, 3);
  const resources = `/ExtGState<</G1<</ca ${share}/CA ${share}>>>>/XObject<</X1 ${formId} 0 R>>`;
  const entries = `${formEntries(box)}/Resources<<${resources}>>`;
  body.compressed(id, entries, asArtifact(Buffer.from('/G1 gs /X1 Do\n')));
  return id;
}

/**
 * A form is an artifact in itself, beside the mark that the page places it with: validators look for the mark of a form no
 * further than in the content that places it.
 */
function asArtifact(content: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from('/Artifact BMC\n'), content, Buffer.from('EMC\n')]);
}

/** The name of a form in the resources of pages, and its reference. */
export function namedForm(id: number): readonly [name: string, form: Raw] {
  return [`X${id}`, reference(id)];
}

function formEntries(box: Box): string {
  return `/Type/XObject/Subtype/Form/BBox[${box.map(coordinate).join(' ')}]`;
}

function named(kind: string, resources: ReadonlyMap<string, Raw>): string {
  const entries = [...resources].map(([name, resource]) => `/${name} ${String(resource)}`).join('');
  return entries && `/${kind}<<${entries}>>`;
}
