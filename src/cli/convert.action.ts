import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createLogger } from '../common/logging/logger.js';
import { countOfOthers, firstErrors } from '../common/problem/first-errors.js';
import { loadConfig } from '../config/env.js';
import { CagePool } from '../conversion/cage/cage.pool.js';
import type { CageTask, Progress } from '../conversion/cage/protocol.js';
import { ConversionError } from '../engine/conversion-error.js';
import { convert } from '../engine/convert.js';
import { allTools } from '../engine/find-tools.js';
import { formatOfFileName } from '../engine/format.js';
import { checkOptions } from '../engine/options/check-options.js';
import type { OptionProblem } from '../engine/options/option-schema.js';
import { optionsSchema } from '../engine/options/options-schema.js';
import { ReportBuilder, type Report } from '../engine/report.js';
import type { Tool } from '../engine/tool.js';
import { parseOptions } from './option-values.js';
import { ProgressBar } from './progress-bar.js';

export interface ConvertOptions {
  readonly output?: string;
  readonly tool?: string;
  readonly option: readonly string[];
  /** Whether to convert in the cage, which keeps the document from everything else on this machine. */
  readonly cage: boolean;
}

/** What `docket convert` does. */
export async function convertAction(
  input: string,
  { output, tool: wanted, option, cage }: ConvertOptions,
): Promise<void> {
  const tool = chooseTool(await allTools(), { input, output, name: wanted });
  const options = parseOptions(optionsSchema(tool.options).properties, option);
  const problems = checkOptions(tool.options, options);
  if (problems.length > 0) throw new Error(sentenceOf(problems));
  const inputPath = resolve(input);
  await access(inputPath);
  const outputPath = resolve(output ?? resultPath(input, tool));
  const run = cage ? convertInCage : convertHere;
  const report = await convertFile(run, { tool: tool.name, inputPath, outputPath, options });
  process.stderr.write(summary(report));
  process.stdout.write(`${output ?? resultPath(input, tool)}\n`);
}

function sentenceOf(problems: readonly OptionProblem[]): string {
  const told = firstErrors(problems).map(({ message }) => message);
  return `${told.join('; ')}.${countOfOthers(problems)}`;
}

type Conversion = Pick<CageTask, 'tool' | 'inputPath' | 'outputPath' | 'options'>;
type Run = (task: CageTask, onProgress: (progress: Progress) => void) => Promise<Report>;

async function convertFile(run: Run, { outputPath, ...conversion }: Conversion): Promise<Report> {
  const bar = new ProgressBar(process.stderr);
  const partial = `${outputPath}.partial`;
  const limits = { maxPages: loadConfig().conversion.maxPages };
  const task = { ...conversion, outputPath: partial, sourceFileName: basename(conversion.inputPath), limits };
  try {
    const report = await run(task, (progress) => bar.show(progress));
    await rename(partial, outputPath);
    return report;
  } finally {
    bar.end();
    await rm(partial, { force: true });
  }
}

/** Converts as the service does: whoever wrote the document can do no more harm here than there. */
async function convertInCage(task: CageTask, onProgress: (progress: Progress) => void): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-convert-'));
  const pool = CagePool.open({ ...loadConfig().conversion, concurrency: 1 }, folder, createLogger('silent'));
  try {
    const outcome = await pool.run(task, 'command line', new AbortController().signal, onProgress);
    if (!outcome.isDone) throw new ConversionError(outcome.code, outcome.message);
    return outcome.report;
  } finally {
    await pool.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  }
}

async function convertHere(task: CageTask, onProgress: (progress: Progress) => void): Promise<Report> {
  const report = new ReportBuilder();
  await convert({ ...task, report, signal: new AbortController().signal, onProgress });
  return report.toReport();
}

interface Wanted {
  readonly input: string;
  readonly output: string | undefined;
  readonly name: string | undefined;
}

/** The tool that is named; else one that reads the one file and writes the other, by their names. */
function chooseTool(tools: readonly Tool[], { input, output, name }: Wanted): Tool {
  const source = formatOfFileName(basename(input));
  const target = output === undefined ? null : formatOfFileName(basename(output));
  const suitable = tools.filter((tool) => (name === undefined ? tool.source === source : tool.name === name));
  const tool = suitable.find((candidate) => candidate.target === target) ?? suitable.at(0);
  if (tool) return tool;
  const names = tools.map((one) => one.name).join(', ');
  throw new Error(`There is no tool ${name ?? `for ${basename(input)}`}. Tools: ${names}`);
}

function resultPath(input: string, { target }: Tool): string {
  return `${input.replace(/\.[^./\\]*$/, '')}.${target.extensions[0]}`;
}

function summary({ facts, warnings }: Report): string {
  const pages = facts.pages === undefined ? '' : `${String(facts.pages)} pages\n`;
  return pages + warnings.map(({ code, message, count }) => `${code} (${count}): ${message}\n`).join('');
}
