import type { IParagraphStyleOptions, IRunStylePropertiesOptions, IStylesOptions } from 'docx';
import type { DocumentMeta } from '../../../document/block.js';
import type { TextStyle } from '../../../document/style.js';
import { runFormat } from './run-format.js';
import { halfPoints, twips } from './units.js';

const BASE = { fontFamily: 'Calibri', sizePt: 11 };
const MONO = 'Courier New';
/** Real Word styles, so that a person can change the look of the whole document at one place. */
export function documentStyles(meta: DocumentMeta): IStylesOptions {
  const base = { ...BASE, ...meta.defaultStyle };
  const sizePt = meta.defaultStyle?.sizePt ?? BASE.sizePt;
  return {
    default: {
      document: {
        run: { ...runStyle(base), ...(meta.lang ? { language: { value: meta.lang } } : {}) },
        paragraph: { spacing: { after: 0, line: 240, lineRule: 'auto' } },
      },
      ...headingStyles(sizePt),
      hyperlink: { run: { color: '0563C1', underline: {} } },
      listParagraph: { paragraph: { spacing: { after: twips(sizePt * 0.3) } } },
      caption: { run: {}, paragraph: { spacing: { before: twips(4), after: twips(6) } } },
      footnoteText: { run: { size: halfPoints(sizePt * 0.85) } },
    },
    paragraphStyles: paragraphStyles(sizePt),
    characterStyles: [
      { id: 'CodeCharacters', name: 'Code Characters', run: { font: MONO, size: halfPoints(sizePt * 0.92) } },
      { id: 'Keyboard', name: 'Keyboard', run: { font: MONO, size: halfPoints(sizePt * 0.92) } },
    ],
  };
}

function runStyle(style: TextStyle): IRunStylePropertiesOptions {
  const { style: _, ...format } = runFormat(style, '');
  return format;
}

function headingStyles(sizePt: number): IStylesOptions['default'] {
  return {
    heading1: headingStyle(sizePt, 1.75, 18),
    heading2: headingStyle(sizePt, 1.4, 14),
    heading3: headingStyle(sizePt, 1.2, 12),
    heading4: headingStyle(sizePt, 1.1, 10),
    heading5: headingStyle(sizePt, 1, 8),
    heading6: headingStyle(sizePt, 1, 8),
  };
}

function headingStyle(baseSizePt: number, scale: number, spaceBeforePt: number) {
  return {
    run: { bold: true, size: halfPoints(baseSizePt * scale) },
    paragraph: { keepNext: true, keepLines: true, spacing: { before: twips(spaceBeforePt), after: twips(4) } },
  };
}

function paragraphStyles(sizePt: number): IParagraphStyleOptions[] {
  const code = {
    basedOn: 'Normal',
    run: { font: MONO, size: halfPoints(sizePt * 0.88) },
  } as const;
  return [
    { id: 'Quote', name: 'Quote', basedOn: 'Normal', quickFormat: true, run: { italics: true } },
    {
      id: 'Code',
      name: 'Code',
      ...code,
      quickFormat: true,
      paragraph: {
        shading: { type: 'clear', fill: 'F3F3F3', color: 'auto' },
        spacing: { before: twips(6), after: twips(6) },
        contextualSpacing: true,
      },
    },
    { id: 'Preformatted', name: 'Preformatted', ...code, paragraph: { spacing: { after: 0 } } },
    {
      id: 'TableHeading',
      name: 'Table Heading',
      basedOn: 'Normal',
      run: { bold: true },
      paragraph: { keepNext: true },
    },
    { id: 'Header', name: 'header', basedOn: 'Normal' },
    { id: 'Footer', name: 'footer', basedOn: 'Normal' },
    {
      id: 'HorizontalRule',
      name: 'Horizontal Rule',
      basedOn: 'Normal',
      paragraph: {
        border: { bottom: { style: 'single', size: 6, color: 'A0A0A0', space: 1 } },
        spacing: { before: twips(6), after: twips(6) },
      },
    },
  ];
}

/** The table style, for which the docx package has no options. */
export const TABLE_STYLES = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:uiPriority w:val="39"/><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:left w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:right w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:insideV w:val="single" w:sz="4" w:space="0" w:color="auto"/></w:tblBorders><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;
