import type { TableTagging } from '../../document/block.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { Flow } from '../flow/flow.js';
import { StructureTree } from '../page-model/structure-tree.js';
import { ReportBuilder } from '../../report.js';
import { TableTags } from './table-tags.js';

function tags(rowCount: number | null, tagging?: TableTagging): { table: TableTags; report: ReportBuilder } {
  const report = new ReportBuilder();
  const structure = new StructureTree();
  const context: Pick<LayoutContext, 'flow' | 'report' | 'structure'> = { flow: new Flow(false), report, structure };
  return { table: new TableTags(structure.root, { columnCount: 10, rowCount, tagging }, context), report };
}

describe('TableTags', () => {
  it('tags a table up to fifty thousand cells', () => {
    const { table, report } = tags(5000);
    expect(table.isTagged).toBe(true);
    expect([table.root.tag, table.head.tag, table.body.tag]).toEqual(['Table', 'THead', 'TBody']);
    expect(table.countRows(5000)).toBe(true);
    expect(report.toReport().warnings).toEqual([]);
  });

  it('has no head where there is no body', () => {
    const { table } = tags(0);
    expect([table.root.tag, table.head]).toEqual(['Table', table.root]);
  });

  it('goes over to paragraphs when more rows come than anybody said', () => {
    const { table, report } = tags(null);
    const { root } = table;
    expect(table.countRows(5000)).toBe(true);
    expect(table.countRows(1)).toBe(false);
    expect([root.tag, table.body.tag, table.body.parent?.parent?.tag]).toEqual(['Table', 'Div', 'Document']);
    expect(report.toReport().warnings).toMatchObject([{ code: 'table-untagged', count: 1 }]);
  });

  it('tags cells or rows when it is asked to', () => {
    const { table, report } = tags(1_000_000, 'cells');
    expect([table.root.tag, table.countRows(1_000_000)]).toEqual(['Table', true]);
    expect(tags(1, 'rows').table.root.tag).toBe('Div');
    expect(report.toReport().warnings).toEqual([]);
  });

  it('completes the rows in portions', () => {
    const { table } = tags(5000);
    const first = table.body;
    table.countRows(999);
    expect(table.takeComplete()).toEqual([]);
    table.countRows(1);
    expect(table.takeComplete()).toEqual([first]);
    expect(table.body).not.toBe(first);
    expect(table.body.parent).toBe(table.root);
  });
});
