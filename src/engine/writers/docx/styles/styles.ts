import type { IParagraphStyleOptions, IRunStylePropertiesOptions, IStylesOptions } from 'docx';
import type { DocumentMeta } from '../../../document/block.js';
import type { TextStyle } from '../../../document/style.js';
import { SINGLE_SPACING } from './paragraph-format.js';
import { runFormat } from './run-format.js';
import { halfPoints, twips } from './units.js';

const BASE = { fontFamily: 'Calibri', sizePt: 11 };
const MONO = 'Courier New';
/** Sizes as multiples of the base's. */
const CODE_SCALE = 0.88;
const INLINE_CODE_SCALE = 0.92;
const NOTE_SCALE = 0.85;
const ITEM_GAP_SCALE = 0.3;

/** Real Word styles, so that a person can change the look of the whole document at one place. */
export function documentStyles(meta: DocumentMeta): IStylesOptions {
  const base = { ...BASE, ...meta.defaultStyle, ...(meta.lang && { lang: meta.lang }) };
  const { sizePt } = base;
  const inlineCode = { font: MONO, size: halfPoints(sizePt * INLINE_CODE_SCALE) };
  return {
    default: {
      document: {
        run: runStyle(base),
        paragraph: { spacing: { after: 0, line: SINGLE_SPACING, lineRule: 'auto' } },
      },
      ...headingStyles(sizePt),
      hyperlink: { run: { color: '0563C1', underline: {} } },
      listParagraph: { paragraph: { spacing: { after: twips(sizePt * ITEM_GAP_SCALE) } } },
      caption: { run: {}, paragraph: { spacing: { before: twips(4), after: twips(6) } } },
      footnoteText: { run: { size: halfPoints(sizePt * NOTE_SCALE) } },
    },
    paragraphStyles: paragraphStyles(sizePt),
    characterStyles: [
      { id: 'CodeCharacters', name: 'Code Characters', run: inlineCode },
      { id: 'Keyboard', name: 'Keyboard', run: inlineCode },
    ],
  };
}

/** A style's own character formatting, which can't refer to another style. */
function runStyle(style: TextStyle): IRunStylePropertiesOptions {
  const { style: _, ...format } = runFormat(style);
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

/** @param scale size of the type as a multiple of the base's */
function headingStyle(baseSizePt: number, scale: number, spaceBeforePt: number) {
  return {
    run: { bold: true, size: halfPoints(baseSizePt * scale) },
    paragraph: { keepNext: true, keepLines: true, spacing: { before: twips(spaceBeforePt), after: twips(4) } },
  };
}

function paragraphStyles(sizePt: number): IParagraphStyleOptions[] {
  const code = {
    basedOn: 'Normal',
    run: { font: MONO, size: halfPoints(sizePt * CODE_SCALE) },
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
