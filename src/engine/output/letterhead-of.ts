import * as make from '../document/builders.js';
import { readDataImage, type ImageRefusal } from '../document/data-image.js';
import type { Image } from '../document/inline.js';
import type { PdfOutput } from '../options/pdf-output.js';
import type { ReportBuilder } from '../report.js';
import type { PdfOptions } from '../writers/pdf/pdf.writer.js';

type Letterhead = NonNullable<PdfOptions['overlays']>['letterhead'];

/** Stands for the picture in the report. */
const NAME = 'the letterhead';
const REFUSALS: Readonly<Record<ImageRefusal, string>> = {
  elsewhere: 'nothing is ever fetched',
  unsupported: 'its format is not supported',
  broken: 'its data is damaged',
  'too-large': 'it has too many pixels',
};

/** The pictures of a letterhead; what can't be read is missing, and the report says so. */
export function letterheadOf({ letterhead }: PdfOutput, report: ReportBuilder): Letterhead {
  if (!letterhead) return undefined;
  const { first, following } = letterhead;
  const firstSheet = readSheet(first, report);
  return { first: firstSheet, following: following === first ? firstSheet : readSheet(following, report) };
}

function readSheet(text: string | undefined, report: ReportBuilder): Image | undefined {
  if (text === undefined) return undefined;
  const trimmed = text.trim();
  if (trimmed.startsWith('<')) return make.image('svg', Buffer.from(trimmed), NAME);
  const image = readDataImage(trimmed, NAME);
  if (typeof image !== 'string') return image;
  report.loss('image-skipped', `A letterhead was left out because ${REFUSALS[image]}.`, NAME);
  return undefined;
}
