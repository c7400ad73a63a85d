import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Format } from '../engine/format.js';
import { CommandError, EXIT } from './exit-code.js';
import { isStandardStream } from './standard-stream.js';

export interface InputFile {
  /** Of a plain file: what comes from a pipe has been copied. */
  readonly path: string;
  /** What the document is called. */
  readonly name: string;
}

/** @throws CommandError when there is no such document, or nobody may read it */
export async function checkInput(input: string): Promise<void> {
  if (isStandardStream(input)) return;
  try {
    await access(input, constants.R_OK);
    if (!(await stat(input)).isDirectory()) return;
  } catch (error) {
    throw new CommandError(EXIT.noInput, `${input} can not be read: ${(error as Error).message}`, { cause: error });
  }
  throw new CommandError(EXIT.noInput, `${input} is a folder; name its documents.`);
}

/**
 * The document as a plain file, which is what converters read.
 *
 * @param folder where a copy is made of what is none: standard input, a pipe
 * @throws CommandError when it can't be read
 */
export async function openInput(input: string, format: Format, folder: string): Promise<InputFile> {
  await checkInput(input);
  const isStandard = isStandardStream(input);
  if (!isStandard && (await stat(input)).isFile()) return { path: resolve(input), name: basename(input) };
  const copy = { path: join(folder, 'input'), name: isStandard ? `stdin.${format.extensions[0]}` : basename(input) };
  await pipeline(isStandard ? process.stdin : createReadStream(input), createWriteStream(copy.path));
  return copy;
}
