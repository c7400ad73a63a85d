import { type BorderState, newBorder, type Side } from '../state/border-state.js';
import type { WordContext, WordHandler, WordHandlers } from './word-handler.js';

/** Begins a border of the paragraph. */
function paragraphBorder(...sides: Side[]): WordHandler {
  return (context) => {
    const border = newBorder();
    context.border = border;
    const borders = Object.fromEntries(sides.map((side) => [side, border]));
    context.changeParagraph({ borders: { ...context.state.paragraph.borders, ...borders } });
  };
}

function pageBorder(side: Side): WordHandler {
  return (context) => {
    const { body } = context;
    context.border = newBorder();
    body.changeSection({ pageBorders: { ...body.section.pageBorders, [side]: context.border } });
  };
}

/** Begins a border that is not drawn: the words that describe it must not change another one. */
const otherBorder: WordHandler = (context, _, word) => {
  context.border = newBorder();
  context.report.ignore(word);
};

function style(value: BorderState['style']): WordHandler {
  return ({ border }) => {
    if (border) border.style = value;
  };
}

/** A pattern that is drawn as one of the four that the document model has. */
function approximately(value: BorderState['style']): WordHandler {
  return ({ border, report }, _, word) => {
    if (border) border.style = value;
    report.ignore(word);
  };
}

function thick({ border }: WordContext): void {
  if (!border) return;
  border.style = 'solid';
  border.widthTwips *= 2;
}

const DOUBLES = ['brdrtriple', 'brdrwavydb', 'brdremboss', 'brdrengrave', 'brdroutset', 'brdrinset'];
const THICK_AND_THIN = ['tnth', 'thtn', 'tnthtn'].flatMap((pattern) =>
  ['sg', 'mg', 'lg'].map((gap) => `brdr${pattern}${gap}`),
);

/** RTF 1.9, "Paragraph Borders". Cells and rows begin theirs among the table words. */
export const BORDER_WORDS: WordHandlers = {
  brdrt: paragraphBorder('top'),
  brdrb: paragraphBorder('bottom'),
  brdrl: paragraphBorder('left'),
  brdrr: paragraphBorder('right'),
  box: paragraphBorder('top', 'right', 'bottom', 'left'),
  brdrbtw: otherBorder,
  brdrbar: otherBorder,
  chbrdr: otherBorder,
  pgbrdrt: pageBorder('top'),
  pgbrdrb: pageBorder('bottom'),
  pgbrdrl: pageBorder('left'),
  pgbrdrr: pageBorder('right'),
  pgbrdropt: ({ body }, parameter = 0) => body.changeSection({ isBorderFromPage: (parameter & 0xe0) === 0x20 }),
  brsp: ({ border }, parameter) => {
    if (border) border.distanceTwips = parameter ?? 0;
  },
  brdrs: style('solid'),
  brdrhair: style('solid'),
  brdrth: thick,
  brdrdb: style('double'),
  brdrdot: style('dotted'),
  brdrdash: style('dashed'),
  brdrdashsm: style('dashed'),
  brdrnone: style('none'),
  brdrnil: style('none'),
  brdrtbl: style('none'),
  ...Object.fromEntries([...DOUBLES, ...THICK_AND_THIN].map((word) => [word, approximately('double')])),
  brdrsh: approximately('solid'),
  brdrframe: approximately('solid'),
  brdrwavy: approximately('solid'),
  brdrdashd: approximately('dashed'),
  brdrdashdd: approximately('dashed'),
  brdrdashdot: approximately('dashed'),
  brdrdashdotdot: approximately('dashed'),
  brdrdashdotstr: approximately('dashed'),
  brdrw: ({ border }, parameter) => {
    if (border) border.widthTwips = parameter ?? 10;
  },
  brdrcf: ({ border }, parameter) => {
    if (border) border.colorIndex = parameter ?? 0;
  },
};
