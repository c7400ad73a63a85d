import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { attackSources } from '../corpus/sources.mjs';
import { readAnswer } from './target.mjs';

/**
 * The files of a folder as cases: documents by their extension, `.raw` as bodies of multipart (boundary `B`), `.json`
 * and `.json.gz` as bodies of `POST /jobs`. `CANARYPORT` in them is replaced.
 */
export function folderCases(root, canaryPort) {
  const documents = attackSources(root).map(({ path, fileName, tool }) => ({
    name: fileName,
    document: { tool: tool ?? 'txt-to-pdf', fileName, bytes: armed(path, canaryPort) },
  }));
  const bodies = readdirSync(root)
    .filter((name) => /\.(raw|json|json\.gz)$/.test(name))
    .map((name) => ({ name, run: (target) => send(target, name, readFileSync(join(root, name))) }));
  return { family: 'folder', cases: [...documents, ...bodies] };
}

function armed(path, port) {
  const bytes = readFileSync(path);
  if (!bytes.includes('CANARYPORT')) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll('CANARYPORT', String(port)), 'latin1');
}

async function send(target, name, bytes) {
  const status = name.endsWith('.raw') ? await sendRaw(target, bytes) : await sendJson(target, name, bytes);
  if (![0, 201, 202].includes(status) && (status < 400 || status >= 500)) throw new Error(`answered ${status}`);
}

async function sendRaw(target, bytes) {
  return readAnswer(await target.raw(target.multipart(bytes.toString('latin1')))).status;
}

async function sendJson(target, name, body) {
  const encoding = name.endsWith('.gz') ? { 'content-encoding': 'gzip' } : {};
  return (
    await target.http('POST', '/api/v1/jobs', { headers: { 'content-type': 'application/json', ...encoding }, body })
  ).status;
}
