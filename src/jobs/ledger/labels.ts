import type { JobLabel } from './job-label.entity.js';
import type { Job } from './job.entity.js';

/** So many labels of a job can be searched for; each costs a row. */
export const MAX_LABELS = 50;
export const MAX_LABEL_NAME = 100;
export const MAX_LABEL_VALUE = 200;

/**
 * The labels in a job's metadata: what is a short string, number or boolean, and stands at the top. Everything else is
 * given back to the client too, but can't be searched for.
 */
export function labelsOf({ id, apiKeyId, createdAt, metadata }: Job): JobLabel[] {
  return Object.entries(metadata)
    .filter(([name, value]) => isLabel(name, value))
    .slice(0, MAX_LABELS)
    .map(([name, value]) => ({ jobId: id, name, apiKeyId, value: String(value), createdAt }));
}

function isLabel(name: string, value: unknown): boolean {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return false;
  return name.length <= MAX_LABEL_NAME && String(value).length <= MAX_LABEL_VALUE;
}
