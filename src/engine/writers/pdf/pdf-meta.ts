/** Metadata of the document that the PDF states. */
export interface PdfMeta {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: readonly string[];
  /** BCP 47. */
  readonly lang?: string;
  /** The program that made the source, if it is known. */
  readonly creator?: string;
  /** Written only when given: the same input gives the same bytes. */
  readonly creationDate?: Date;
}

/** An archival profile of PDF/A: part and level. `2b` and `3b` keep the looks, `2u` the text as well. */
export type ArchivalProfile = '2b' | '2u' | '3b';

/** Standards that the file claims to follow. */
export interface PdfClaims {
  /** A structure tree. */
  readonly isTagged: boolean;
  /** PDF/UA-1. */
  readonly isAccessible: boolean;
  readonly archival?: ArchivalProfile;
  readonly invoice?: InvoiceClaim;
}

/** What a file says of the electronic invoice inside (Factur-X 1.07). */
export interface InvoiceClaim {
  /** Name of the attachment. */
  readonly fileName: string;
  /** @example 'EN 16931' */
  readonly profile: string;
  /** Of the data. */
  readonly version: string;
}

/** A file that the PDF carries inside. */
export interface Attachment {
  /** Its name in the table of attachments: ASCII, unique. */
  readonly key: string;
  readonly fileName: string;
  readonly description: string;
  /** What it is to the pages (ISO 19005-3, Annex E). */
  readonly relationship: 'Source' | 'Alternative' | 'Data';
  /** @example 'text/markdown' */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}
