import { basename } from 'node:path';
import type { JobDto } from '../../jobs/api/job.dto.js';
import { CommandError, EXIT } from '../exit-code.js';
import { OutputFile } from '../output-file.js';
import { isStandardStream } from '../standard-stream.js';
import { printable } from '../table.js';
import type { ApiClient } from './api-client.js';
import { resultOf } from './job-lines.js';

export interface Destination {
  /** `-` is standard output; the result's own name in the working directory when absent. */
  readonly output?: string;
  readonly force?: boolean;
}

/**
 * Downloads the result of a job, whole or not at all, and names the file on standard output.
 *
 * @throws CommandError when there is no result, or it can't be written
 */
export async function saveResult(client: ApiClient, job: JobDto, { output, force }: Destination): Promise<void> {
  const { fileName, sha256 } = resultOf(job);
  const name = output ?? plainName(fileName);
  const file = await OutputFile.at(name, force === true);
  await file.receive((path) => client.save(`/jobs/${encodeURIComponent(job.id)}/download`, path, sha256));
  if (!file.isStandard) process.stdout.write(`${name}\n`);
}

/** A server chooses the name and not the folder. */
function plainName(fileName: string): string {
  const name = printable(basename(fileName.replaceAll('\\', '/')));
  if (name !== '' && !name.startsWith('.') && !isStandardStream(name)) return name;
  throw new CommandError(EXIT.cannotCreate, 'The result has no name that can be used: give one by --output.');
}
