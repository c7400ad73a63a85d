import { VERSION } from '../version.js';
import { fileDigest } from './file-digest.js';
import type { OptionValues } from './options/option-schema.js';
import { resolveOptions } from './options/resolve-options.js';
import { toolNamed } from './find-tools.js';
import type { Pipeline, PipelineContext, PipelineResult } from './pipeline.js';
import { refuseLoss } from './refuse-loss.js';
import type { ReportBuilder } from './report.js';

export interface ConvertRequest extends PipelineContext {
  /** Name of a tool: a file of `tools/`. */
  readonly tool: string;
}

/**
 * Converts one file: the whole interface of the engine, for the cage's child, the command line and tests. What was found,
 * guessed and lost is in `request.report`, also when this throws.
 *
 * @throws ConversionError when the input is refused, a limit is met, or `options.strict` forbids a loss
 */
export async function convert(request: ConvertRequest): Promise<PipelineResult> {
  const { tool, report, inputPath } = request;
  const run = await pipelineOf(tool);
  report.fact('engineVersion', VERSION);
  report.fact('inputSha256', fileDigest(inputPath));
  const options = ownOptions(request.options, report);
  const result = await run({ ...request, options });
  if (result.pages !== null) report.fact('pages', result.pages);
  if (options.strict === true) refuseLoss(report);
  return result;
}

/** Options by our own names; those of other programs that change nothing are reported. */
function ownOptions(given: OptionValues, report: ReportBuilder): OptionValues {
  const { options, withoutEffect } = resolveOptions(given);
  const message = 'Options of other programs that change nothing here were passed over.';
  for (const name of withoutEffect) report.warn('option-without-effect', message, name);
  return options;
}

const pipelines = new Map<string, Pipeline>();

/** Loaded with its first document, so that a child that converts text doesn't load the reader of PDF. */
async function pipelineOf(tool: string): Promise<Pipeline> {
  const known = pipelines.get(tool);
  if (known) return known;
  const pipeline = await (await toolNamed(tool)).load();
  pipelines.set(tool, pipeline);
  return pipeline;
}
