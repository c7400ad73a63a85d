import type { INestApplicationContext } from '@nestjs/common';
import { KeyService } from './auth/key.service.js';
import type { Config } from './config/config.js';

const FIRST_KEY = 'local';

/**
 * Tells whoever started the service where it is. On a fresh embedded database outside production it also issues a first
 * key and shows the whole way of a document, ready to paste: on standard error, so that the log stays pure.
 */
export async function welcome(app: INestApplicationContext, config: Config): Promise<void> {
  const { baseUrl } = config;
  const lines = [`Docket is listening at ${baseUrl}`, `API docs: ${baseUrl}/docs`];
  const token = await firstKey(app.get(KeyService), config);
  if (token !== null) lines.push('', ...firstConversion(baseUrl, token));
  process.stderr.write(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`);
}

async function firstKey(keys: KeyService, { database, isProduction }: Config): Promise<string | null> {
  if (database.type !== 'sqlite' || isProduction || (await keys.count()) > 0) return null;
  return (await keys.create({ name: FIRST_KEY }, 'service')).token;
}

function firstConversion(baseUrl: string, token: string): string[] {
  const api = `${baseUrl}/api/v1`;
  const authorized = '-H "Authorization: Bearer $KEY"';
  return [
    `A first API key, named ${FIRST_KEY}. It is shown only now; \`npm run docket -- keys create\` issues others.`,
    '',
    `KEY=${token}`,
    '',
    'Your first conversion:',
    '',
    `curl -s ${api}/health`,
    `UPLOAD=$(curl -s ${authorized} -F file=@README.md ${api}/uploads | ${idFilter('upl')})`,
    `JOB=$(curl -s ${authorized} -H 'Content-Type: application/json' -d '{"tool":"md-to-pdf","uploadId":"'$UPLOAD'"}' ${api}/jobs | ${idFilter('job')})`,
    `curl -s ${authorized} -X POST ${api}/jobs/$JOB/process`,
    `curl -s ${authorized} -o README.pdf ${api}/jobs/$JOB/download`,
  ];
}

/** Takes an id out of an answer with what every shell has. */
function idFilter(prefix: string): string {
  return `sed -E 's/.*"id":"(${prefix}_[0-9a-f]+)".*/\\1/'`;
}
