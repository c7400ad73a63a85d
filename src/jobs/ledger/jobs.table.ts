import { Table } from '../../database/table.js';
import { JobEventEntry } from './job-event.entity.js';
import { JobLabel } from './job-label.entity.js';
import { Job } from './job.entity.js';

export const JOBS = new Table(Job);
export const JOB_LABELS = new Table(JobLabel);
export const JOB_EVENTS = new Table(JobEventEntry);
