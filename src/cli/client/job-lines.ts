import type { JobDto } from '../../jobs/api/job.dto.js';
import { CommandError, EXIT } from '../exit-code.js';
import { printable } from '../table.js';

/** A job as a person reads it. */
export function jobLines({ id, status, tool, sourceFileName, progress, result, error, report }: JobDto): string {
  const lines = [`${id}  ${status}  ${tool}  ${sourceFileName}`];
  if (progress?.fraction !== undefined) lines.push(`${Math.round(progress.fraction * 100)} % done`);
  if (result) lines.push(`${result.fileName}: ${result.size} bytes`);
  if (error) lines.push(`${error.code}: ${error.message}`);
  for (const warning of report?.warnings ?? []) lines.push(`${warning.code} (${warning.count}): ${warning.message}`);
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** @throws CommandError when the job has no result to give */
export function resultOf({ id, status, error, result }: JobDto) {
  if (result && status === 'completed') return result;
  if (error && status === 'failed') throw new CommandError(EXIT.data, printable(`${error.code}: ${error.message}`));
  throw new CommandError(EXIT.noInput, printable(`The job ${id} has no result: it is ${status}.`));
}
