import { Operation } from '../openapi/operation/operation.decorator.js';

export const CreateUpload = Operation({
  operationId: 'createUpload',
  summary: 'Upload a document',
  description:
    'One file in a part named `file`. It is streamed to the storage while it is hashed; its type is told by its extension and its first bytes.',
  scope: 'uploads:write',
  answers: { 201: 'The file is stored.' },
  headers: ['Location'],
  requestHeaders: ['Content-Digest'],
  problems: [
    'invalid-multipart',
    'file-missing',
    'too-many-files',
    'unsupported-digest',
    'digest-mismatch',
    'payload-too-large',
    'unsupported-media-type',
    'request-timeout',
    'storage-full',
  ],
  body: 'upload',
  links: { getUpload: '$response.body#/upload/id' },
});

export const GetUpload = Operation({
  operationId: 'getUpload',
  summary: 'An upload',
  scope: 'uploads:write',
  answers: { 200: 'The upload, as long as its file is there.' },
  problems: ['not-found'],
});

export const ListUploads = Operation({
  operationId: 'listUploads',
  summary: 'The uploads of the key, newest first',
  description: 'Part by part: as long as `nextCursor` is not `null`, ask again with it as `cursor`.',
  scope: 'uploads:write',
  answers: { 200: 'A part of the list.' },
  problems: [],
});

export const DeleteUpload = Operation({
  operationId: 'deleteUpload',
  summary: 'Delete an upload',
  description: 'The file is gone when the answer comes. Results that were made of it stay.',
  scope: 'uploads:write',
  answers: { 200: 'What was deleted.' },
  problems: ['not-found', 'upload-in-use', 'storage-full'],
});
