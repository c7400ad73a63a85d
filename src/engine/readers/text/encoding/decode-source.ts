import { ConversionError } from '../../../conversion-error.js';
import type { ReportBuilder } from '../../../report.js';
import type { ByteSource } from './byte-source.js';
import { createDecoder } from './create-decoder.js';
import { detectEncoding, type Detection } from './detect-encoding.js';
import { findEncoding } from './encoding-label.js';
import { findSignature } from './signature.js';

/** Below this confidence the report says that the encoding was guessed. */
const SURE = 0.8;

/** The text of a file, whose encoding is known. May be gone through more than once. */
export interface DecodedSource {
  readonly encoding: string;
  /** The text piece by piece, no character split; what can't be decoded is U+FFFD. */
  chunks(): Generator<string>;
  /** The same, and says in the report what could not be decoded. For the first pass. */
  reportedChunks(): Generator<string>;
}

/**
 * Finds the encoding of a file, or takes the one that is asked for, and notes in the report what it is and how sure.
 *
 * @param label the encoding that the client asks for
 * @throws ConversionError `input-malformed` for an unknown label
 */
export function decodeSource(source: ByteSource, label: string | undefined, report: ReportBuilder): DecodedSource {
  const { encoding, confidence, signatureBytes } = label ? forced(source, label) : detectEncoding(source);
  report.fact('encoding', encoding);
  report.fact('encodingConfidence', confidence);
  if (confidence < SURE) {
    const message = 'The encoding was guessed. If characters look wrong, choose another one by the option "encoding".';
    report.warn('encoding-guessed', message, encoding);
  }
  const chunks = (reportTo?: ReportBuilder) => decode(source, encoding, signatureBytes, reportTo);
  return { encoding, chunks: () => chunks(), reportedChunks: () => chunks(report) };
}

function forced(source: ByteSource, label: string): Detection {
  const encoding = findEncoding(label);
  if (!encoding) {
    const message = `The encoding "${label}" is not known. Give one of the WHATWG's labels, such as utf-8 or windows-1252.`;
    throw new ConversionError('input-malformed', message);
  }
  const [head = Buffer.alloc(0)] = source.chunks();
  const signature = findSignature(head);
  return { encoding, confidence: 1, signatureBytes: signature?.encoding === encoding ? signature.lengthBytes : 0 };
}

function* decode(
  source: ByteSource,
  encoding: string,
  signatureBytes: number,
  report?: ReportBuilder,
): Generator<string> {
  const decoder = createDecoder(encoding);
  for (const bytes of source.chunks(signatureBytes)) {
    const text = decoder.decode(bytes);
    if (text) yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
  const { count, firstByte } = decoder.undecodable;
  if (count === 0) return;
  const message = `Bytes that mean nothing in ${encoding} were replaced by U+FFFD.`;
  report?.loss('undecodable-bytes', message, `from byte ${firstByte + signatureBytes}`, count);
}
