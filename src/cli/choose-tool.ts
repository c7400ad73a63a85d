import { basename } from 'node:path';
import { formatOfFileName } from '../engine/format.js';
import type { Tool } from '../engine/tool.js';
import { CommandError, EXIT } from './exit-code.js';
import { STANDARD_STREAM } from './standard-stream.js';

export interface Wanted {
  readonly input: string;
  readonly output: string | undefined;
  readonly name: string | undefined;
}

/**
 * The tool that is named; else one that reads the one file and writes the other, by their names.
 *
 * @throws CommandError where there is none
 */
export function chooseTool(tools: readonly Tool[], { input, output, name }: Wanted): Tool {
  const source = formatOfFileName(basename(input));
  const target = output === undefined ? null : formatOfFileName(basename(output));
  const suitable = tools.filter((tool) => (name === undefined ? tool.source === source : tool.name === name));
  const tool = suitable.find((candidate) => candidate.target === target) ?? suitable.at(0);
  if (tool) return tool;
  const names = tools.map((one) => one.name).join(', ');
  const place = input === STANDARD_STREAM ? 'standard input: name one by --tool' : basename(input);
  throw new CommandError(EXIT.usage, `There is no tool ${name ?? `for ${place}`}. Tools: ${names}`);
}
