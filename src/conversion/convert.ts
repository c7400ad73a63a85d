import { rm } from 'node:fs/promises';
import { VERSION } from '../version.js';
import { ConversionError } from './conversion.error.js';
import type { Pipeline, PipelineContext, PipelineResult } from './pipeline.js';

export interface ConvertRequest extends PipelineContext {
  /** Name of a registered tool: a folder of `tools/`. */
  readonly tool: string;
}

/**
 * Converts one file: the whole interface of the engine, for the cage's child, the command line and tests.
 * What was seen, guessed and lost is in `request.report`, also when this throws.
 *
 * @throws ConversionError when the input is refused, a limit is met, or `options.strict` forbids a loss
 */
export async function convert(request: ConvertRequest): Promise<PipelineResult> {
  const { tool, report, options, outputPath } = request;
  const { run } = (await import(new URL(`./tools/${tool}/${tool}.pipeline.js`, import.meta.url).href)) as {
    run: Pipeline;
  };
  report.fact('engineVersion', VERSION);
  const result = await run(request);
  if (result.pages !== null) report.fact('pages', result.pages);
  if (options.strict === true && report.hasLoss) {
    await rm(outputPath, { force: true });
    throw new ConversionError('content-lost', 'Something of the document would be lost; the report says what.');
  }
  return result;
}
