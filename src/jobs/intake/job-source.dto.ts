import { ApiPropertyOptional } from '@nestjs/swagger';
import { registerDecorator } from 'class-validator';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

const MAX_URL_LENGTH = 2048;

/** Where the document is: a small one in the request itself, as `text` or `base64`, or one to be fetched from a `url`. */
export class JobSourceDto {
  /**
   * The document, where it is text.
   * @example '# Title'
   */
  text?: string;

  /** The document's bytes in Base64 (RFC 4648, 4). */
  @ApiPropertyOptional({ pattern: BASE64.source })
  base64?: string;

  /** An address of a host that the operator allows; the document is fetched before the answer, and kept like an upload. */
  @ApiPropertyOptional({ maxLength: MAX_URL_LENGTH })
  url?: string;
}

/** Of a document in the request. */
export function sourceBytes({ text, base64 }: JobSourceDto): Buffer {
  return text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text.toWellFormed());
}

/** Property decorator: the value is a document in one of its forms. */
export function IsJobSource(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isJobSource',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: isSource,
        defaultMessage: () => `${String(propertyName)} must be an object with one of text, base64 and url, a string`,
      },
    });
}

function isSource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  if (entries.length !== 1) return false;
  const [[name, content]] = entries as [[string, unknown]];
  if (typeof content !== 'string') return false;
  if (name === 'url') return content.length <= MAX_URL_LENGTH;
  return name === 'text' || (name === 'base64' && BASE64.test(content));
}
