import type { PipelineContext, PipelineResult } from '../pipeline.js';
import type { MergeOptions } from './merge-options.js';

/**
 * Merges PDF documents of the service's own to one, with what they have: pages, outlines, links, structure, files inside.
 * The same documents give the same bytes. Loaded with its first task: most children never merge.
 *
 * @param context its `options` are {@link MergeOptions}
 * @throws ConversionError `input-malformed` or `input-encrypted`, which name the document; `limit-pages`
 */
export async function merge(context: PipelineContext): Promise<PipelineResult> {
  const { mergeDocuments } = await import('./merge-documents.js');
  // They come from the service alone.
  return mergeDocuments({ ...context, options: context.options as unknown as MergeOptions });
}
