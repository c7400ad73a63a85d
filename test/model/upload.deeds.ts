import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { DOCUMENTS } from './documents.js';
import { picked, type Deed } from './step.js';

const always = () => true;

const PROGRAM = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]);

export const UPLOAD_DEEDS: readonly Deed[] = [
  {
    name: 'upload',
    weight: 8,
    isPossible: always,
    async run({ uploads }, { keys }, pick) {
      const document = picked(DOCUMENTS, pick);
      const owner = Math.floor(pick / DOCUMENTS.length) % keys.length;
      const { status, body } = await keys[owner].upload(document.content, document.fileName);
      const { fileName, size, sha256 } = body.upload;
      const content = Buffer.from(document.content);
      const expected = {
        fileName: document.fileName,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
      assert.deepEqual([status, { fileName, size, sha256 }], [201, expected]);
      uploads.push({ owner, document, record: body.upload });
    },
  },
  {
    name: 'upload what is refused',
    weight: 1,
    isPossible: always,
    async run(_model, { keys }, pick) {
      const api = picked(keys, pick);
      const program = await api.upload(PROGRAM, 'program.txt');
      assert.equal(program.status, 415);
      const digest = createHash('sha256').update('something else').digest('base64');
      const damaged = await api.upload('Text.', 'a.txt', { 'content-digest': `sha-256=:${digest}:` });
      assert.deepEqual([damaged.status, damaged.body.code], [400, 'digest-mismatch']);
    },
  },
  {
    name: 'read an upload',
    weight: 1,
    isPossible: ({ uploads }) => uploads.length > 0,
    async run({ uploads }, world, pick) {
      const upload = picked(uploads, pick);
      const path = `/uploads/${upload.record.id}`;
      const { status, body } = await world.owner(upload).get(path);
      assert.deepEqual([status, body.upload], [200, upload.record]);
      await world.checkHidden(world.stranger(upload), 'GET', path);
    },
  },
];
