import { Operation } from '../../openapi/operation/operation.decorator.js';
import { NO_RESULT, RESULT } from '../api/jobs.operations.js';

export const CreateDownloadLink = Operation({
  operationId: 'createDownloadLink',
  summary: 'Make a link to the result',
  description:
    'An address from which whoever has it downloads the result without a key, for a time and as often as is said. It is shown this once. It ends with the key that made it. A job has at most 100 links.',
  scope: 'jobs:write',
  answers: { 201: 'The link, and its address.' },
  headers: ['Location'],
  problems: [
    'not-found',
    'too-many-links',
    'malformed-json',
    'payload-too-large',
    'unsupported-media-type',
    'storage-full',
  ],
});

export const ListDownloadLinks = Operation({
  operationId: 'listDownloadLinks',
  summary: 'The links to the result, newest first',
  description: 'Each with how often it was used, but without its address.',
  scope: 'jobs:read',
  answers: { 200: 'All of them.' },
  problems: ['not-found'],
});

export const RevokeDownloadLink = Operation({
  operationId: 'revokeDownloadLink',
  summary: 'Revoke a link to the result',
  description: 'Nothing is downloaded by it any more.',
  scope: 'jobs:write',
  answers: { 200: 'What was deleted.' },
  problems: ['not-found', 'storage-full'],
});

export const DownloadByLink = Operation({
  operationId: 'downloadByLink',
  summary: 'Download a result by its link',
  description:
    'Needs no key: the token in the address stands for it. Each GET of a result counts as a download, also of a part of it. Otherwise as a download by key.',
  ...RESULT,
  problems: ['not-found', 'rate-limited', 'link-expired', ...NO_RESULT],
});
