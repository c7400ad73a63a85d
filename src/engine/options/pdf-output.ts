import { encryptionSettings, type EncryptionSettings } from './definitions/pdf/encryption.js';
import { invoiceSettings, type InvoiceSettings } from './definitions/pdf/factur-x.js';
import { letterheadSettings, type LetterheadSettings } from './definitions/pdf/letterhead.js';
import type { PdfOption } from './definitions/pdf/pdf-option.js';
import { stampSettings, type StampSettings } from './definitions/pdf/stamp.js';
import { standardsOf, type PdfStandard } from './definitions/pdf/standards.js';
import { watermarkSettings, type WatermarkSettings } from './definitions/pdf/watermark.js';

/** How the file is to be written. */
export interface PdfOutput {
  readonly isTagged: boolean;
  /** Whether the file claims PDF/UA-1. */
  readonly isAccessible: boolean;
  readonly archival?: '2b' | '2u' | '3b';
  readonly hasObjectStreams: boolean;
  readonly date?: Date;
  readonly isSourceAttached: boolean;
  readonly encryption?: EncryptionSettings;
  readonly watermark?: WatermarkSettings;
  readonly stamps: readonly StampSettings[];
  readonly letterhead?: LetterheadSettings;
  readonly invoice?: InvoiceSettings;
}

/** The settings that the option `pdf` stands for, after it has been checked. */
export function pdfOutput(pdf: PdfOption = {}): PdfOutput {
  const standards = standardsOf(pdf);
  return {
    isTagged: pdf.tagged !== false,
    isAccessible: standards.includes('ua-1'),
    archival: archivalProfile(standards),
    hasObjectStreams: pdf.objectStreams !== false,
    date: pdf.date === undefined ? undefined : new Date(typeof pdf.date === 'number' ? pdf.date * 1000 : pdf.date),
    isSourceAttached: pdf.attachSource === true,
    encryption: pdf.encryption && encryptionSettings(pdf.encryption),
    watermark: pdf.watermark === undefined ? undefined : watermarkSettings(pdf.watermark),
    stamps: stampSettings(pdf.stamp),
    letterhead: pdf.letterhead === undefined ? undefined : letterheadSettings(pdf.letterhead),
    invoice: pdf.facturX && invoiceSettings(pdf.facturX),
  };
}

/** A file that conforms to PDF/A-2u conforms to 2b. */
function archivalProfile(standards: readonly PdfStandard[]): PdfOutput['archival'] {
  if (standards.includes('a-3b')) return '3b';
  if (standards.includes('a-2u')) return '2u';
  return standards.includes('a-2b') ? '2b' : undefined;
}
