import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ToolDto, ToolsResponseDto } from '../../catalogue/catalogue.dto.js';
import type { SchemaTable } from '../../engine/options/option-schema.js';
import type { JobResponseDto } from '../../jobs/api/job.dto.js';
import type { UploadResponseDto } from '../../uploads/upload.dto.js';
import { CommandError, EXIT } from '../exit-code.js';
import { checkInput } from '../input-file.js';
import { parseOptions } from '../option-values.js';
import { OutputFile } from '../output-file.js';
import { isStandardStream } from '../standard-stream.js';
import { printable } from '../table.js';
import { resultOf } from './job-lines.js';
import { saveResult, type Destination } from './save-result.js';
import { clientOf, type ServerOptions } from './server-options.js';
import { waitForJob } from './wait-for-job.js';

export interface SubmitOptions extends ServerOptions, Destination {
  readonly tool?: string;
  readonly option: readonly string[];
  readonly wait?: boolean;
  readonly json?: boolean;
}

/** What `docket submit` does. */
export async function submitAction(file: string, options: SubmitOptions): Promise<void> {
  const { output, force = false, json: isJson = false, wait = false } = options;
  const client = clientOf(options);
  await checkInput(file);
  if (output !== undefined) await OutputFile.at(output, force);
  const { tools } = await client.get<ToolsResponseDto>('/tools');
  const tool = chooseTool(tools, file, options.tool);
  const values = parseOptions((tool.options.properties ?? {}) as SchemaTable, options.option);
  const isStandard = isStandardStream(file);
  const content = isStandard ? await buffer(process.stdin) : await readFile(file);
  const name = isStandard ? `stdin.${tool.source.extensions[0]}` : basename(file);
  const { upload } = await client.upload<UploadResponseDto>('/uploads', content, name);
  const request = { tool: tool.name, uploadId: upload.id, options: values, process: true };
  const accepted = await client.post<JobResponseDto>('/jobs', request);
  // The id goes out at once: whoever ends the waiting can ask for the job.
  const notes = output === undefined ? process.stdout : process.stderr;
  if (!isJson) notes.write(`${printable(accepted.job.id)}\n`);
  const isWaiting = wait || output !== undefined;
  const job = isWaiting ? await waitForJob(client, accepted.job.id) : accepted.job;
  if (isJson) notes.write(`${JSON.stringify({ ok: true, job }, null, 2)}\n`);
  if (output !== undefined) await saveResult(client, job, { output, force });
  else if (isWaiting) resultOf(job);
}

/** The one that is named; else the first that reads such a file. The server has the last word on what tools there are. */
function chooseTool(tools: readonly ToolDto[], file: string, wanted: string | undefined): ToolDto {
  const extension = /\.([^.]+)$/.exec(basename(file))?.[1].toLowerCase() ?? '';
  const tool = tools.find(({ name, source }) =>
    wanted === undefined ? source.extensions.includes(extension) : name === wanted,
  );
  if (tool) return tool;
  const names = tools.map(({ name }) => name).join(', ');
  throw new CommandError(
    EXIT.usage,
    printable(`There is no tool ${wanted ?? `for ${basename(file)}`}. Tools: ${names}`),
  );
}
