import type { KnipConfig } from 'knip';

/**
 * What nobody uses goes: files, exports, dependencies; and what is used is declared. `test/unused.spec.ts` holds the
 * project to it, once for the program alone and once with its tests and scripts.
 */
const config: KnipConfig = {
  entry: [
    // The programs; what they start or load by a path.
    'src/{main,cli}.ts!',
    'src/conversion/cage/child.ts!',
    'src/engine/tools/*.ts!',
    'src/database/migrations/*.ts!',
    'ormconfig.ts',
    'scripts/**/*.mjs',
    'test/**/*spec.ts',
    'test/{faults,cage,support,attacks}/*.mjs',
    'src/**/*.spec.ts',
  ],
  project: ['src/**/*.ts!', '!src/**/*.spec.ts!', '!src/**/fixtures/**!', 'test/**/*.{ts,mjs}', 'scripts/**/*.mjs'],
  ignoreExportsUsedInFile: true,
  // Programs of the system; scripts/ci/apt.mjs brings them.
  ignoreBinaries: [/^pdf/, /^(java|qpdf|soffice|cmark-gfm|prlimit|setpriv|strace|unshare)$/],
  ignoreDependencies: [
    // Files of the package, found by a name that is put together: fonts, a WebAssembly module, grammars, patterns.
    /^@expo-google-fonts\//,
    'harfbuzzjs',
    'highlight.js',
    'hyphen',
    // Given to Node.js on the command line: docs/operations.md.
    '@swc-node/register',
  ],
};

export default config;
