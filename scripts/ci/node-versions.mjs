import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../setup.mjs';
import { projectRoot } from '../setup/project.mjs';
import { Client } from '../service/client.mjs';
import { pdfText } from '../service/result.mjs';
import { startService } from '../service/service.mjs';
import { ensureTools } from './apt.mjs';

const majors = process.argv.length > 2 ? process.argv.slice(2) : ['22', '24'];
const siege = join(projectRoot, 'test', 'cage', 'siege.mjs');
const jobTimeoutMs = 60_000;

const markdown = `# Harbour dues

The *pilot* boards at **dawn**, first-fitted and officially early. Grüße aus Çeşme — naïve façade.

- mooring
- towage

| Berth | Draught |
| ----- | ------: |
| North | 11.40   |

\`\`\`
const tide = 'spring';
\`\`\`
`;
const words = [
  'Harbour',
  'pilot',
  'first-fitted',
  'officially',
  'Grüße',
  'Çeşme',
  'façade',
  'mooring',
  'Draught',
  '11.40',
  'spring',
];

/** npm carries the binaries of Node.js in packages of their own, one per platform. */
function installNode(major, folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    `${name}@${major}`,
  ];
  execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, 'node_modules', name, 'bin', 'node');
}

/** Health, key, upload, job, process, download, and the words of the source in the PDF. @throws when any of it fails */
async function convert(node, folder) {
  const service = await startService({ node });
  try {
    const client = new Client(service.url, await service.createKey('smoke test'));
    const [source, result] = [join(folder, 'dues.md'), join(folder, 'dues.pdf')];
    writeFileSync(source, markdown);
    const job = await runJob(client, source);
    if (job.status !== 'completed') throw new Error(`the job ended ${job.status}: ${JSON.stringify(job.error)}`);
    await client.download(job.id, result);
    await assertWords(result);
  } catch (error) {
    throw new Error(`${error.message}\n${service.output()}`, { cause: error });
  } finally {
    await service.stop();
  }
}

async function runJob(client, source) {
  const upload = await client.upload(source, 'dues.md');
  const { id } = await client.createJob('md-to-pdf', upload.id);
  await client.process(id);
  return client.untilFinished(id, jobTimeoutMs);
}

async function assertWords(path) {
  if (readFileSync(path).toString('latin1', 0, 5) !== '%PDF-') throw new Error('the result does not begin with %PDF-');
  const text = (await pdfText(path)).normalize('NFC');
  const missing = words.filter((word) => !text.includes(word));
  if (missing.length > 0) throw new Error(`the PDF lacks ${missing.join(', ')}; pdftotext reads:\n${text}`);
}

/** A hostile converter tries every way out of the cage, also as a user without any rights. @throws when one succeeds */
function besiege(node) {
  const asNobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups'];
  const users = process.getuid() === 0 && canRead(asNobody, node) ? [[], asNobody] : [[]];
  for (const launcher of users) {
    const [program, ...args] = [...launcher, node, siege];
    execFileSync(program, args, { stdio: 'inherit', env: { ...process.env, NODE_EXTRA_CA_CERTS: '' } });
  }
}

/** Whether another user can reach the checkout, which may be in a folder that only its owner may enter. */
function canRead(launcher, node) {
  const [program, ...args] = [...launcher, node, '-e', `fs.accessSync(${JSON.stringify(siege)})`];
  if (spawnSync(program, args).status === 0) return true;
  console.log('Not tried as nobody: the folder of this checkout is not open to others.');
  return false;
}

async function tryVersion(major) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-node-'));
  try {
    // Readable for a user without any rights, too.
    chmodSync(folder, 0o755);
    const node = installNode(major, folder);
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    if (!version.startsWith(`v${major}.`)) throw new Error(`the package holds Node.js ${version}`);
    await convert(node, folder);
    console.log(`Node.js ${version}: converts`);
    besiege(node);
    return true;
  } catch (error) {
    console.log(`Node.js ${major}: failed: ${error.message}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await prepare();
ensureTools(['pdftotext']);
let failed = 0;
for (const major of majors) if (!(await tryVersion(major))) failed++;
process.exit(failed > 0 ? 1 : 0);
