import { Operation } from '../../openapi/operation/operation.decorator.js';
import { JOB_PROBLEMS } from './jobs.operations.js';

export const DryRunJob = Operation({
  operationId: 'dryRunJob',
  summary: 'What would become of a job',
  description:
    'The request is looked at as if a job were created, its document included, and everything that is wrong with it is said; nothing is stored, queued or counted.',
  scope: 'jobs:write',
  answers: { 200: 'A job can be made of this request.' },
  problems: JOB_PROBLEMS,
});
