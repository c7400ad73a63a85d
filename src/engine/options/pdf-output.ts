import { encryptionSettings, type EncryptionOption, type EncryptionSettings } from './definitions/pdf/encryption.js';
import { stampSettings, type StampOption, type StampSettings } from './definitions/pdf/stamp.js';
import { watermarkSettings, type WatermarkOption, type WatermarkSettings } from './definitions/pdf/watermark.js';

export const PDF_STANDARDS = ['none', 'ua-1', 'a-2b', 'a-2u', 'a-3b'] as const;
export type PdfStandard = (typeof PDF_STANDARDS)[number];

/** Values of the option `pdf`. */
export interface PdfOutput {
  readonly standard?: PdfStandard | readonly PdfStandard[];
  readonly tagged?: boolean;
  readonly objectStreams?: boolean;
  /** ISO 8601, or seconds since 1970. */
  readonly date?: string | number;
  readonly attachSource?: boolean;
  readonly encryption?: EncryptionOption;
  readonly watermark?: WatermarkOption;
  readonly stamp?: StampOption;
}

/** How the file is to be written. */
export interface PdfOutputSettings {
  readonly isTagged: boolean;
  /** Whether the file claims PDF/UA-1. */
  readonly isAccessible: boolean;
  readonly archival?: '2b' | '2u' | '3b';
  readonly hasObjectStreams: boolean;
  readonly date?: Date;
  readonly encryption?: EncryptionSettings;
  readonly watermark?: WatermarkSettings;
  readonly stamps: readonly StampSettings[];
}

/** The standards that are requested; PDF/UA-1 by default, or none where tags are switched off. */
export function standardsOf({ standard, tagged }: PdfOutput): readonly PdfStandard[] {
  if (standard === undefined) return tagged === false ? ['none'] : ['ua-1'];
  return typeof standard === 'string' ? [standard] : standard;
}

/** The settings that the option `pdf` stands for, after it has been checked. */
export function pdfOutput(pdf: PdfOutput = {}): PdfOutputSettings {
  const standards = standardsOf(pdf);
  return {
    isTagged: pdf.tagged !== false,
    isAccessible: standards.includes('ua-1'),
    archival: archivalProfile(standards),
    hasObjectStreams: pdf.objectStreams !== false,
    date: pdf.date === undefined ? undefined : new Date(typeof pdf.date === 'number' ? pdf.date * 1000 : pdf.date),
    encryption: pdf.encryption && encryptionSettings(pdf.encryption),
    watermark: pdf.watermark === undefined ? undefined : watermarkSettings(pdf.watermark),
    stamps: stampSettings(pdf.stamp),
  };
}

/** A file that conforms to PDF/A-2u conforms to 2b. */
function archivalProfile(standards: readonly PdfStandard[]): PdfOutputSettings['archival'] {
  if (standards.includes('a-3b')) return '3b';
  if (standards.includes('a-2u')) return '2u';
  return standards.includes('a-2b') ? '2b' : undefined;
}
