import { serializeXml } from '../package/serialize-xml.js';
import { xmlElement } from '../package/xml-element.js';

const SIDES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'] as const;
const THIN_LINE = { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': 'auto' };
const PADDING = { 'w:w': 108, 'w:type': 'dxa' };
const NAMESPACE = { 'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main' };

/** The style of all tables, for which the docx package has no options, as a part of styles: Word's own "Table Grid". */
export function tableStyle(): string {
  return serializeXml(
    xmlElement(
      'w:styles',
      NAMESPACE,
      xmlElement(
        'w:style',
        { 'w:type': 'table', 'w:styleId': 'TableGrid' },
        xmlElement('w:name', { 'w:val': 'Table Grid' }),
        xmlElement('w:uiPriority', { 'w:val': 39 }),
        xmlElement(
          'w:tblPr',
          {},
          xmlElement('w:tblBorders', {}, ...SIDES.map((side) => xmlElement(`w:${side}`, THIN_LINE))),
          xmlElement('w:tblCellMar', {}, xmlElement('w:left', PADDING), xmlElement('w:right', PADDING)),
        ),
      ),
    ),
  );
}
