import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Program, or file by its path → Debian package that brings it. */
const tools = {
  go: 'golang-go',
  javac: 'default-jdk-headless',
  mariadbd: 'mariadb-server',
  mvn: 'maven',
  pdftotext: 'poppler-utils',
  python3: 'python3',
  qpdf: 'qpdf',
  soffice: 'libreoffice-writer-nogui',
  strace: 'strace',
  '/usr/share/doc/python3-venv': 'python3-venv',
  '/usr/share/unicode/auxiliary/LineBreakTest.txt': 'unicode-data',
};
/** Together with soffice: the filters for spreadsheets and drawings. */
const companions = { soffice: ['libreoffice-calc-nogui'] };

/** Installs programs that the tests need and that are missing. @throws when it can't: no test is skipped for lack of one */
export function ensureTools(names = Object.keys(tools)) {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => [tools[name], ...(companions[name] ?? [])]);
  console.log(`Installing ${packages.join(', ')}`);
  apt(['update', '--quiet']);
  apt(['install', '--quiet', '--yes', '--no-install-recommends', ...packages]);
  const absent = missing.filter((name) => !findProgram(name));
  if (absent.length > 0) throw new Error(`still missing after the installation: ${absent.join(', ')}`);
}

/** The path of a program; servers live outside an ordinary user's PATH. Of a file: its path, when it is there. */
export function findProgram(name) {
  if (isAbsolute(name)) return existsSync(name) ? name : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function apt(args) {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  const isRoot = process.getuid?.() === 0;
  const [program, ...rest] = isRoot ? command : ['sudo', '--non-interactive', ...command];
  execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureTools();
