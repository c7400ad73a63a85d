import { runText } from '../fixtures/run-text.js';
import { unreachable } from '../../unreachable.js';
import type { GlyphRun, Page, PageItem, StructureNode } from '../page-model/page.model.js';

/**
 * A page as text, one item per line with rounded coordinates: for golden files and for looking at what the layout did.
 */
export function printPage(page: Page): string {
  const lines = [`page ${pt(page.widthPt)} × ${pt(page.heightPt)}`];
  for (const item of page.items) lines.push(`  ${printItem(item)}`);
  return lines.join('\n');
}

function printItem(item: PageItem): string {
  switch (item.type) {
    case 'mark':
      return 'artifact' in item.owner ? `mark artifact ${item.owner.artifact}` : `mark ${path(item.owner)}`;
    case 'close':
      return `close ${path(item.node)}`;
    case 'glyphs':
      return `${pt(item.xPt)} ${pt(item.baselinePt)} ${printRun(item)}`;
    case 'simple': {
      const { setter, sizePt } = item.look;
      return `${pt(item.xPt)} ${pt(item.baselinePt)} “${runText(item)}” ${setter.face.key} ${pt(sizePt)}`;
    }
    case 'row':
      return `${item.leftsPt.map(pt).join(' ')} ${pt(item.baselinePt)} “${item.texts.join('|')}”`;
    case 'total-pages':
      return `${pt(item.xPt)} ${pt(item.baselinePt)} total-pages`;
    case 'rectangle':
      return `rectangle ${box(item)} ${item.fill}`;
    case 'path':
      return `path ${item.points.map(([x, y]) => `${pt(x)},${pt(y)}`).join(' ')} ${pt(item.widthPt)} ${item.color}`;
    case 'picture':
      return `picture ${item.format} ${box(item)}`;
    case 'drawing':
      return `drawing ${item.artwork.shapes.length} ${box(item)}`;
    case 'link':
      return `link ${item.target} “${item.contents}” ${box(item)}`;
    case 'anchor':
      return `anchor ${item.id} ${pt(item.yPt)}`;
    case 'outline':
      return `outline ${item.level} “${item.title}” ${pt(item.yPt)}`;
    default:
      return unreachable(item);
  }
}

function printRun(run: GlyphRun): string {
  return `“${runText(run)}” ${run.face.key} ${pt(run.sizePt)}`;
}

/** From the root down, with numbers: `Document0/P3`. */
function path(node: StructureNode): string {
  const name = `${node.tag}${node.index}`;
  return node.parent ? `${path(node.parent)}/${name}` : name;
}

function box(item: { xPt: number; yPt: number; widthPt: number; heightPt: number }): string {
  return `${pt(item.xPt)},${pt(item.yPt)} ${pt(item.widthPt)}×${pt(item.heightPt)}`;
}

function pt(value: number): string {
  return String(Math.round(value * 10) / 10);
}
