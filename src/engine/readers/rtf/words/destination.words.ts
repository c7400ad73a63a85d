import * as make from '../../../document/builders.js';
import { CollectorDestination } from '../destinations/collector.destination.js';
import { InfoDestination } from '../destinations/info.destination.js';
import { ObjectDestination } from '../destinations/object.destination.js';
import { SKIP } from '../destinations/skip.destination.js';
import { StoryDestination } from '../destinations/story.destination.js';
import { UnicodePairDestination } from '../destinations/unicode-pair.destination.js';
import { FieldDestination } from '../fields/field.destination.js';
import { FormFieldDestination } from '../fields/form-field.destination.js';
import { ColorTableDestination } from '../header/color-table.destination.js';
import { FontTableDestination } from '../header/font-table.destination.js';
import { StyleSheetDestination } from '../header/style-sheet.destination.js';
import { ListOverrideTableDestination } from '../lists/list-override-table.destination.js';
import { ListTableDestination } from '../lists/list-table.destination.js';
import { OldNumberingDestination } from '../lists/old-numbering.destination.js';
import { MathDestination } from '../math/math.destination.js';
import { PictureDestination } from '../pictures/picture.destination.js';
import { OldDrawingDestination } from '../shapes/old-drawing.destination.js';
import type { ShapeDraft } from '../shapes/shape.draft.js';
import { deliverShape } from '../shapes/shape.delivery.js';
import { ShapeDestination } from '../shapes/shape.destination.js';
import type { GroupState } from '../state/group-state.js';
import type { HeaderFooterKind } from '../state/section-state.js';
import type { WordContext, WordHandler, WordHandlers } from './word-handler.js';

function headerFooter(kind: HeaderFooterKind): WordHandler {
  return (context) => StoryDestination.open(context, (blocks) => context.body.setHeaderFooter(kind, blocks));
}

function note(context: WordContext): void {
  const { flow, state } = context;
  if (!flow) return;
  if (state.note) return textBox(context);
  const kind = { isEndnote: false };
  const outer = { ...state };
  StoryDestination.open(context, (children) => {
    if (kind.isEndnote) return flow.add(context.body.endnotes.add(children, outer.character), outer);
    const id = context.nextNoteId();
    flow.add(make.footnoteReference(id), outer);
    flow.addNote(make.footnote(id, children));
  });
  state.note = kind;
}

function textBox(context: WordContext): void {
  const { flow } = context;
  if (flow) StoryDestination.open(context, (blocks) => flow.addFloats(blocks));
}

function shape(context: WordContext, _: number | undefined, word: string): void {
  const { flow } = context;
  if (!flow) return context.enter(SKIP);
  const done = (draft: ShapeDraft, closing: GroupState): void => deliverShape(context, flow, draft, closing);
  context.enter(new ShapeDestination(context, done, word === 'shpinst'));
}

function oldDrawing(context: WordContext): void {
  const { flow, state } = context;
  if (!flow) return context.enter(SKIP);
  context.enter(new OldDrawingDestination(context, (draft) => deliverShape(context, flow, draft, state)));
}

function picture(context: WordContext): void {
  const { flow } = context;
  if (!flow) return context.enter(SKIP);
  PictureDestination.open(context, (image, replacement) => {
    if (image) flow.add(image, context.state);
    else flow.text(replacement, context.state);
  });
}

/** The label that the writer showed before a paragraph, with the tab that follows it. */
function label(context: WordContext): void {
  const { flow } = context;
  context.enter(
    new CollectorDestination((text) => {
      const trimmed = text.replaceAll(/\s+/g, ' ').trim();
      if (trimmed !== '') flow?.setLabel(trimmed);
    }),
  );
}

function bookmark(context: WordContext): void {
  const { flow } = context;
  context.enter(
    new CollectorDestination((text) => {
      const id = text.trim();
      if (id !== '') flow?.add(make.anchor(id), context.state);
    }),
  );
}

function formField(context: WordContext): void {
  const { field } = context.state;
  context.enter(field ? new FormFieldDestination(context, field) : SKIP);
}

/** Groups that hold something other than the text of the story they stand in. */
export const DESTINATION_WORDS: WordHandlers = {
  fonttbl: (context) => context.enter(new FontTableDestination(context.rtfHeader)),
  colortbl: (context) => context.enter(new ColorTableDestination(context.rtfHeader)),
  stylesheet: (context) => context.enter(new StyleSheetDestination(context.rtfHeader)),
  listtable: (context) =>
    context.enter(new ListTableDestination(context.rtfHeader, (destination) => context.enter(destination))),
  listoverridetable: (context) =>
    context.enter(new ListOverrideTableDestination(context.rtfHeader, (destination) => context.enter(destination))),
  info: (context) => context.enter(new InfoDestination(context)),
  header: headerFooter('header'),
  headerr: headerFooter('header'),
  headerl: headerFooter('evenHeader'),
  headerf: headerFooter('firstHeader'),
  footer: headerFooter('footer'),
  footerr: headerFooter('footer'),
  footerl: headerFooter('evenFooter'),
  footerf: headerFooter('firstFooter'),
  footnote: note,
  field: (context) => FieldDestination.open(context),
  formfield: formField,
  pict: picture,
  object: (context) => ObjectDestination.open(context),
  shp: shape,
  shpgrp: shape,
  shpinst: shape,
  do: oldDrawing,
  dptxbxtext: textBox,
  shptxt: textBox,
  listtext: label,
  pntext: label,
  pn: (context) => context.enter(context.flow ? new OldNumberingDestination(context) : SKIP),
  bkmkstart: bookmark,
  moMath: (context) => MathDestination.open(context),
  background: (context) => {
    context.report.ignore('background');
    context.enter(SKIP);
  },
  annotation: (context) => {
    context.report.comment();
    context.enter(SKIP);
  },
  upr: (context) => context.enter(new UnicodePairDestination(context.state.destination, () => context.state)),
};
