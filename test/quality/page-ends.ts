import type { FlowElement, Piece } from './flow.js';

const heading = /^H\d$/;

/** Single lines of a paragraph that the page break has cut off, and headings that nothing follows on their page. */
export function badPageEnds(elements: readonly FlowElement[]): string[] {
  return [...lonelyLines(elements), ...strandedHeadings(elements)];
}

/** Cells and notes may be cut where they have to. */
function lonelyLines(elements: readonly FlowElement[]): string[] {
  return paragraphs(elements).flatMap(({ path, pieces }) => {
    if (pieces.length < 2 || path.some((role) => /^(T[HD]|Note)$/.test(role))) return [];
    const fault = (piece: Piece, name: string): string[] =>
      piece.baselines.length === 1 ? [`${name} on page ${piece.page + 1}: ${path.join(' ')}`] : [];
    return [...fault(pieces[0], 'orphan'), ...fault(pieces.at(-1)!, 'widow')];
  });
}

/** Paragraphs with the lines of what stands in them: links, emphasis, code. */
function paragraphs(elements: readonly FlowElement[]): FlowElement[] {
  const found: FlowElement[] = [];
  for (const element of elements) {
    const outer = found.at(-1);
    if (outer && isWithin(element, outer)) found.push(join(found.pop()!, element));
    else found.push(element);
  }
  return found;
}

function isWithin({ role, refs }: FlowElement, outer: FlowElement): boolean {
  return /^(Span|Link|Code|Reference|Formula)$/.test(role) && refs.includes(outer.refs.at(-1)!);
}

function join(outer: FlowElement, inner: FlowElement): FlowElement {
  const pieces = [...outer.pieces];
  for (const piece of inner.pieces) {
    const at = pieces.findIndex(({ page }) => page === piece.page);
    const lines = [...(pieces[at]?.baselines ?? [])];
    for (const y of piece.baselines) if (!lines.some((line) => Math.abs(line - y) < 6)) lines.push(y);
    if (at < 0) pieces.push({ ...piece, baselines: lines });
    else pieces[at] = { page: piece.page, baselines: lines };
  }
  return { ...outer, pieces: pieces.sort((a, b) => a.page - b.page) };
}

function strandedHeadings(elements: readonly FlowElement[]): string[] {
  const body = elements.filter(({ path }) => !path.includes('Note'));
  return body.flatMap(({ role, pieces }) => {
    const piece = heading.test(role) ? pieces.at(-1) : undefined;
    if (!piece) return [];
    const foot = Math.min(...piece.baselines);
    const isFollowed = body.some(
      (other) =>
        !heading.test(other.role) &&
        other.pieces.some(({ page, baselines }) => page === piece.page && baselines.some((y) => y < foot)),
    );
    return isFollowed ? [] : [`${role} ends page ${piece.page + 1}`];
  });
}
