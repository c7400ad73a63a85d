import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config/env.js';
import { allTools } from '../engine/find-tools.js';
import type { Report } from '../engine/report.js';
import { convertHere, withCage, type Converter } from './converter.js';
import { CommandError, EXIT } from './exit-code.js';
import { openInput } from './input-file.js';
import { interruption } from './interruption.js';
import { planConversions, type Conversion } from './plan-conversions.js';
import { ProgressBar } from './progress-bar.js';

export interface ConvertOptions {
  readonly output?: string;
  readonly outDir?: string;
  readonly tool?: string;
  readonly option: readonly string[];
  /** Whether to convert in the cage, which keeps the document from everything else on this machine. */
  readonly cage: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

type Result = { readonly input: string; readonly output: string; readonly tool: string } & (
  { readonly ok: true; readonly report: Report } | { readonly ok: false; readonly error: Failure }
);

interface Settings {
  readonly maxPages: number;
  readonly isJson: boolean;
  readonly signal: AbortSignal;
}

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** What `docket convert` does. All documents are tried; the exit code is that of the first that fails. */
export async function convertAction(inputs: readonly string[], options: ConvertOptions): Promise<void> {
  if (options.outDir !== undefined) await makeFolder(options.outDir);
  const conversions = await planConversions(await allTools(), inputs, options);
  const { conversion: limits } = loadConfig();
  const settings = { maxPages: limits.maxPages, isJson: options.json === true, signal: interruption() };
  const results = options.cage
    ? await withCage(limits, (converter) => convertAll(converter, conversions, settings))
    : await convertAll(convertHere, conversions, settings);
  if (!options.json) return;
  const report = JSON.stringify({ ok: results.every(({ ok }) => ok), results }, null, 2);
  const hasResultOnOutput = conversions.some(({ output }) => output.isStandard);
  (hasResultOnOutput ? process.stderr : process.stdout).write(`${report}\n`);
}

/** @throws CommandError once the signal is aborted */
async function convertAll(
  converter: Converter,
  conversions: readonly Conversion[],
  settings: Settings,
): Promise<Result[]> {
  const { isJson, signal } = settings;
  const results: Result[] = [];
  for (const conversion of conversions) {
    const { input, outputName: output, tool } = conversion;
    const told = { input, output, tool: tool.name };
    try {
      const report = await convertOne(converter, conversion, settings);
      results.push({ ok: true, ...told, report });
      if (isJson) continue;
      process.stderr.write(summary(report));
      if (!conversion.output.isStandard) process.stdout.write(`${output}\n`);
    } catch (error) {
      // Whatever else was said of it: it failed for want of time.
      signal.throwIfAborted();
      const { exitCode, failure } = explain(error);
      results.push({ ok: false, ...told, error: failure });
      process.exitCode ??= exitCode;
      if (!isJson) process.stderr.write(`docket: ${input}: ${failure.message}\n`);
    }
  }
  return results;
}

async function convertOne(
  converter: Converter,
  { input, output, tool, options }: Conversion,
  { maxPages, signal }: Settings,
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-input-'));
  const bar = new ProgressBar(process.stderr);
  try {
    const { path: inputPath, name: sourceFileName } = await openInput(input, tool.source, folder);
    return await output.receive((outputPath) => {
      const task = { tool: tool.name, inputPath, outputPath, sourceFileName, options, limits: { maxPages } };
      return converter(task, (progress) => bar.show(progress), signal);
    });
  } finally {
    bar.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new CommandError(EXIT.cannotCreate, `The folder ${path} can not be made.`, { cause: error });
  }
}

/** By names, since the modules of the engine are bundled more than once. */
function explain(error: unknown): { exitCode: number; failure: Failure } {
  if (!(error instanceof Error)) return { exitCode: EXIT.failure, failure: { code: 'failed', message: String(error) } };
  const { message } = error;
  if (error instanceof CommandError) return { exitCode: error.exitCode, failure: { code: codeOf(error), message } };
  if (error.name === 'ConversionError' && 'code' in error)
    return { exitCode: EXIT.data, failure: { code: String(error.code), message } };
  if (error.name === 'CageFault') return { exitCode: EXIT.unavailable, failure: { code: 'unavailable', message } };
  return { exitCode: EXIT.failure, failure: { code: 'failed', message } };
}

function codeOf({ exitCode }: CommandError): string {
  if (exitCode === EXIT.noInput) return 'input-unreadable';
  return exitCode === EXIT.cannotCreate ? 'output-unwritable' : 'failed';
}

function summary({ facts, warnings }: Report): string {
  const count = Number(facts.pages);
  const pages = facts.pages === undefined ? '' : `${count} ${count === 1 ? 'page' : 'pages'}\n`;
  return pages + warnings.map(({ code, message, count: times }) => `${code} (${times}): ${message}\n`).join('');
}
