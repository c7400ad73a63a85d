import { basename, join, resolve } from 'node:path';
import { countOfOthers, firstErrors } from '../common/problem/first-errors.js';
import { checkOptions } from '../engine/options/check-options.js';
import type { OptionProblem, OptionValues } from '../engine/options/option-schema.js';
import { optionsSchema } from '../engine/options/options-schema.js';
import type { Tool } from '../engine/tool.js';
import { chooseTool } from './choose-tool.js';
import { CommandError, EXIT } from './exit-code.js';
import { checkInput } from './input-file.js';
import { parseOptions } from './option-values.js';
import { OutputFile } from './output-file.js';
import { isStandardStream, STANDARD_STREAM } from './standard-stream.js';

export interface Conversion {
  readonly input: string;
  readonly output: OutputFile;
  /** As the caller would write it. */
  readonly outputName: string;
  readonly tool: Tool;
  readonly options: OptionValues;
}

interface Wishes {
  readonly output?: string;
  readonly outDir?: string;
  readonly tool?: string;
  readonly option: readonly string[];
  readonly force?: boolean;
}

/**
 * What is to be converted into what, checked as far as it can be before anything is written.
 *
 * @throws CommandError when the wishes contradict one another, a document is not there, or a result can't be written
 */
export async function planConversions(
  tools: readonly Tool[],
  inputs: readonly string[],
  wishes: Wishes,
): Promise<Conversion[]> {
  refuseContradictions(inputs, wishes);
  const conversions: Conversion[] = [];
  for (const input of inputs) conversions.push(await plan(tools, input, wishes));
  refuseSameOutputs(conversions);
  return conversions;
}

async function plan(tools: readonly Tool[], given: string, wishes: Wishes): Promise<Conversion> {
  const input = isStandardStream(given) ? STANDARD_STREAM : given;
  const tool = chooseTool(tools, { input, output: wishes.output, name: wishes.tool });
  const options = parseOptions(optionsSchema(tool.options).properties, wishes.option);
  const problems = checkOptions(tool.options, options);
  if (problems.length > 0) throw new CommandError(EXIT.usage, sentenceOf(problems));
  await checkInput(input);
  const outputName = nameOf(input, tool, wishes);
  const output = await OutputFile.at(outputName, wishes.force === true);
  if (await output.isSameAs(input))
    throw new CommandError(EXIT.usage, `${input} is the document itself: give the result another name.`);
  return { input, output, outputName, tool, options };
}

/** Beside the document, unless something else is said; what comes from standard input goes to standard output. */
function nameOf(input: string, { target }: Tool, { output, outDir }: Wishes): string {
  if (output !== undefined) return output;
  if (input === STANDARD_STREAM && outDir === undefined) return STANDARD_STREAM;
  const stem = input === STANDARD_STREAM ? 'stdin' : input.replace(/\.[^./\\]*$/, '');
  const name = `${stem}.${target.extensions[0]}`;
  return outDir === undefined ? name : join(outDir, basename(name));
}

function refuseContradictions(inputs: readonly string[], { output, outDir }: Wishes): void {
  if (output !== undefined && outDir !== undefined)
    throw new CommandError(EXIT.usage, 'Give either --output or --out-dir.');
  if (output !== undefined && inputs.length > 1)
    throw new CommandError(EXIT.usage, '--output names one result; several go to an --out-dir.');
  if (inputs.filter(isStandardStream).length > 1)
    throw new CommandError(EXIT.usage, 'Standard input can be read once only.');
}

function refuseSameOutputs(conversions: readonly Conversion[]): void {
  const inputs = new Map<string, string>();
  for (const { input, outputName } of conversions) {
    const other = inputs.get(resolve(outputName));
    if (other !== undefined)
      throw new CommandError(EXIT.usage, `${other} and ${input} would both become ${outputName}.`);
    inputs.set(resolve(outputName), input);
  }
}

function sentenceOf(problems: readonly OptionProblem[]): string {
  const told = firstErrors(problems).map(({ message }) => message);
  return `${told.join('; ')}.${countOfOthers(problems)}`;
}
