import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minVersion, satisfies } from 'semver';

interface LockedPackage {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

const ROOT = resolve(__dirname, '..');

/** Licences that ask for no more than a notice. */
const LICENCES = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT OFL-1.1 PSF-2.0 Python-2.0 Zlib'.split(' '),
);
const MIT = /permission is hereby granted, free of charge/i;

/** The first version without the weaknesses that are known of it. */
const FLOOR: Readonly<Record<string, string>> = {
  '@nestjs/common': '12.0.2',
  '@nestjs/core': '12.0.2',
  '@nestjs/platform-express': '12.0.2',
  'body-parser': '2.3.0',
  'class-validator': '0.14.0',
  'file-type': '21.3.1',
  'highlight.js': '10.4.1',
  'js-yaml': '4.3.0',
  marked: '18.0.2',
  multer: '2.5.0',
  mysql2: '3.9.8',
  'pdfjs-dist': '4.2.67',
  'path-to-regexp': '8.0.0',
  qs: '6.14.2',
  typeorm: '1.1.0',
  validator: '13.15.20',
};

/** Run code out of documents, or reach out of the process by design. */
const NEVER = ['gray-matter', 'md-to-pdf', '@nestjs/devtools-integration', 'wkhtmltopdf', 'node-serialize'];

describe('the packages that production installs', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const versionsOf = (name: string) =>
    production.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, { version }]) => version);

  it('are pinned by their digest, and come from nowhere but the registry', () => {
    const loose = production.filter(
      ([, { resolved, integrity }]) =>
        !integrity?.startsWith('sha512-') || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it.each(Object.entries(FLOOR))('%s is at least %s', (name, floor) => {
    const versions = versionsOf(name);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect([version, isAtLeast(version, floor)]).toEqual([version, true]);
  });

  it('are none of those that run documents', () => {
    expect(NEVER.filter((name) => versionsOf(name).length > 0)).toEqual([]);
  });

  it('have licences that ask for no more than a notice', () => {
    const odd = production.filter(([path, { license }]) => !isPermissive(license, path));
    expect(odd.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it('run on the oldest Node.js that is promised', () => {
    const oldest = minVersion(packages[''].engines?.node ?? '')?.version ?? '';
    const newer = production.filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? '*'));
    expect(newer.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([]);
  });

  it('need no script at their installation, and none is run', () => {
    const withScripts = production.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    // It counts installations for its author, and does nothing else.
    expect(withScripts).toEqual(['node_modules/@scarf/scarf']);
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});

function isAtLeast(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split('-')[0].split('.').map(Number));
  const different = a.findIndex((part, i) => part !== b[i]);
  return different < 0 || a[different] > b[different];
}

/** `MIT AND OFL-1.1`, `(MIT OR GPL-3.0)`; older packages say it in their licence file only. */
function isPermissive(license: string | undefined, path: string): boolean {
  if (license === undefined) return hasMitFile(path);
  const choices = license.replaceAll(/[()]/g, '').split(/ OR /);
  return choices.some((choice) => choice.split(/ AND /).every((part) => LICENCES.has(part.trim())));
}

function hasMitFile(path: string): boolean {
  const folder = join(ROOT, path);
  const names = readdirSync(folder).filter((name) => /^licen[cs]e/i.test(name));
  return names.some((name) => MIT.test(readFileSync(join(folder, name), 'utf8')));
}
