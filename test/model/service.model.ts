import type { Document } from './documents.js';
import type { JobModel } from './job.model.js';

export interface UploadModel {
  readonly owner: number;
  readonly document: Document;
  /** As it was answered, which never changes. */
  readonly record: any;
}

/** What the service has promised in one run: everything that it answered with 2xx. */
export class ServiceModel {
  readonly uploads: UploadModel[] = [];
  readonly jobs: JobModel[] = [];

  /** Starts after the first: each costs seconds, so that there are a few in a run. */
  restarts = 0;
}
