/** A number, a name with its slash, or a keyword, as it stands in the file: nothing of it is lost when it is copied. */
export type Token = string;

/** A string (ISO 32000-1, 7.3.4). */
export class PdfString {
  /** @param bytes one character each, without what escapes them */
  constructor(readonly bytes: string) {}
}

/** An indirect reference (ISO 32000-1, 7.3.10). */
export class Reference {
  constructor(readonly id: number) {}
}

/** By its keys, without their slashes. */
export type Dictionary = ReadonlyMap<string, PdfValue>;

export type PdfValue = Token | PdfString | Reference | readonly PdfValue[] | Dictionary;

/** An indirect object. */
export interface PdfObject {
  readonly value: PdfValue;
  /** What stands in its stream, as it is encoded; `undefined` where it is none. */
  readonly stream?: Buffer;
}

export function isDictionary(value: PdfValue | undefined): value is Dictionary {
  return value instanceof Map;
}

export function isArray(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value);
}
