import 'reflect-metadata';
import { access, rename, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { loadConfig } from '../config/env.js';
import { convert } from '../engine/convert.js';
import type { Converter } from '../conversion/converter.js';
import { ConverterRegistry } from '../conversion/converter.registry.js';
import { formatNamed, formatOfFileName } from '../engine/format.js';
import { optionsSchema } from '../conversion/options.schema.js';
import { checkOptions } from '../conversion/options.validation.js';
import { ReportBuilder, type Report } from '../engine/report.js';
import { loadConverters } from '../conversion/tools/load-converters.js';
import { parseOptions } from './option-values.js';
import { ProgressBar } from './progress-bar.js';

export interface ConvertOptions {
  readonly output?: string;
  readonly tool?: string;
  readonly option: readonly string[];
}

/** What `docket convert` does. */
export async function convertAction(input: string, { output, tool, option }: ConvertOptions): Promise<void> {
  const converter = chooseTool(await registry(), input, tool);
  const options = parseOptions(optionsSchema(converter.optionsType).properties, option);
  const problems = checkOptions(converter.optionsType, options);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '));
  const inputPath = resolve(input);
  await access(inputPath);
  const outputPath = resolve(output ?? resultPath(input, converter));
  const report = await convertFile(converter, inputPath, outputPath, options);
  process.stderr.write(summary(report));
  process.stdout.write(`${output ?? resultPath(input, converter)}\n`);
}

async function convertFile(
  { tool }: Converter,
  inputPath: string,
  outputPath: string,
  options: Readonly<Record<string, unknown>>,
): Promise<Report> {
  const report = new ReportBuilder();
  const bar = new ProgressBar(process.stderr);
  const partial = `${outputPath}.partial`;
  try {
    await convert({
      tool,
      inputPath,
      outputPath: partial,
      sourceFileName: basename(inputPath),
      options,
      limits: { maxPages: loadConfig().conversion.maxPages },
      report,
      signal: new AbortController().signal,
      onProgress: (progress) => bar.show(progress),
    });
    await rename(partial, outputPath);
    return report.toReport();
  } finally {
    bar.end();
    await rm(partial, { force: true });
  }
}

async function registry(): Promise<ConverterRegistry> {
  const converters = await loadConverters();
  return new ConverterRegistry(converters.map((ConverterType) => new ConverterType()));
}

function chooseTool(converters: ConverterRegistry, input: string, tool: string | undefined): Converter {
  const format = formatOfFileName(basename(input));
  const name = tool ?? (format ? converters.toolsReading(format.name)[0] : undefined);
  const converter = name === undefined ? undefined : converters.find(name);
  if (converter) return converter;
  throw new Error(`There is no tool ${tool ?? `for ${basename(input)}`}. Tools: ${converters.tools().join(', ')}`);
}

function resultPath(input: string, { target }: Converter): string {
  return `${input.replace(/\.[^./\\]*$/, '')}.${formatNamed(target).extensions[0]}`;
}

function summary({ facts, warnings }: Report): string {
  const pages = facts.pages === undefined ? '' : `${String(facts.pages)} pages\n`;
  return pages + warnings.map(({ code, message, count }) => `${code} (${count}): ${message}\n`).join('');
}
