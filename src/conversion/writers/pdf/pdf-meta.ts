/** Facts about a document that its PDF tells. */
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
