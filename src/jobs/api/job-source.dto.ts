import { ApiPropertyOptional } from '@nestjs/swagger';
import { registerDecorator } from 'class-validator';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

/** A small document in the request itself: either `text` or `base64`. */
export class JobSourceDto {
  /**
   * The document, where it is text.
   * @example '# Title'
   */
  text?: string;

  /** The document's bytes in Base64 (RFC 4648, 4). */
  @ApiPropertyOptional({ pattern: BASE64.source })
  base64?: string;
}

export function sourceBytes({ text, base64 }: JobSourceDto): Buffer {
  return text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text.toWellFormed());
}

/** Property decorator: the value is a document in one of its two forms. */
export function IsJobSource(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isJobSource',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: isSource,
        defaultMessage: () => `${String(propertyName)} must be an object with either text or base64, a string`,
      },
    });
}

function isSource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  if (entries.length !== 1) return false;
  const [[name, content]] = entries as [[string, unknown]];
  if (typeof content !== 'string') return false;
  return name === 'text' || (name === 'base64' && BASE64.test(content));
}
