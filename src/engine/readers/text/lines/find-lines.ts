import { ReportBuilder } from '../../../report.js';
import { ByteSource } from '../encoding/byte-source.js';
import { decodeSource } from '../encoding/decode-source.js';

const LINE_END = /\r\n?|\n/g;

/**
 * The number of the first line of a text file, from 1, that holds each of some characters; characters that the file
 * doesn't hold are left out.
 *
 * @param encoding a label of the file's encoding
 * @throws ConversionError `input-malformed` for an unknown encoding
 */
export function findLines(path: string, encoding: string, characters: readonly string[]): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  let isAfterReturn = false;
  for (const chunk of decodeSource(new ByteSource(path), encoding, new ReportBuilder()).chunks()) {
    // A line end that two chunks share is one.
    const text = isAfterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    for (const character of characters) {
      const index = lines.has(character) ? -1 : text.indexOf(character);
      if (index >= 0) lines.set(character, line + countLines(text.slice(0, index)));
    }
    if (lines.size === characters.length) break;
    line += countLines(text);
    isAfterReturn = chunk.endsWith('\r');
  }
  return lines;
}

function countLines(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}
