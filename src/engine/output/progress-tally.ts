import type { PipelineContext } from '../pipeline.js';

type OnProgress = PipelineContext['onProgress'];
type Progress = Parameters<OnProgress>[0];

/** Merges what the stages of a pipeline report of its progress. */
export class ProgressTally {
  #progress: Progress = {};

  constructor(private readonly onProgress: OnProgress) {}

  update(change: Progress): void {
    this.#progress = { ...this.#progress, ...change };
    this.onProgress(this.#progress);
  }
}
