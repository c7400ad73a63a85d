import { convert, type ConvertRequest } from '../../engine/convert.js';
import { MERGE } from '../../engine/merge/merge-options.js';
import { merge } from '../../engine/merge/merge-task.js';
import type { PipelineResult } from '../../engine/pipeline.js';

/**
 * What a child is for: it converts a document, or merges several.
 *
 * @throws ConversionError what `convert` and `merge` throw
 */
export function perform(request: ConvertRequest): Promise<PipelineResult> {
  return request.tool === MERGE ? merge(request) : convert(request);
}
