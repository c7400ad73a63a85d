/** The cage of docs/security.md. @type {import('../guards.mjs').Guard[]} */
export const cage = [
  {
    name: 'modules-of-node-listed',
    promise: 'C5',
    what: `A converter loads only such modules of Node.js as are listed.`,
    patches: [
      {
        file: 'src/conversion/cage/lockdown.ts',
        find: `  if (registerHooks) registerHooks({ resolve: resolveAllowed });
  else closeLoaded(load);
`,
        replace: ``,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'functions-of-process-listed',
    promise: 'C6',
    what: `Of \`process\` only what is listed can be called.`,
    patches: [
      {
        file: 'src/conversion/cage/lockdown.ts',
        find: `  close(process as unknown as Target, 'process', ALLOWED_OF_PROCESS);
`,
        replace: ``,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'no-handles-of-streams',
    promise: 'C7',
    what: `The standard streams of a child hold no handles.`,
    patches: [
      {
        file: 'src/conversion/cage/lockdown.ts',
        find: `  silence();
`,
        replace: ``,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'reads-permitted',
    promise: 'C8',
    what: `Node.js lets a child read the code, the packages and its document.`,
    patches: [
      {
        file: 'src/conversion/cage/sandbox.ts',
        find: `\`--allow-fs-read=\${path}\``,
        replace: `\`--allow-fs-read=\${path && '*'}\``,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'writes-permitted',
    promise: 'C8',
    what: `Node.js lets a child write its result.`,
    patches: [
      {
        file: 'src/conversion/cage/sandbox.ts',
        find: `\`--allow-fs-write=\${writable}\``,
        replace: `\`--allow-fs-write=\${writable && '*'}\``,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'no-addons',
    promise: 'C5',
    what: `A child loads no native code.`,
    patches: [
      {
        file: 'src/conversion/cage/sandbox.ts',
        find: `      '--no-addons',
`,
        replace: ``,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'no-code-from-strings',
    promise: 'C9',
    what: `A child makes no code from strings.`,
    patches: [
      {
        file: 'src/conversion/cage/sandbox.ts',
        find: `      '--disallow-code-generation-from-strings',
`,
        replace: ``,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'no-proto',
    promise: 'C9',
    what: `Objects of a child have no \`__proto__\`.`,
    patches: [
      {
        file: 'src/conversion/cage/sandbox.ts',
        find: `      '--disable-proto=delete',
`,
        replace: ``,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'environment-constant',
    promise: 'C11',
    what: `The environment of a child is three constants.`,
    patches: [
      {
        file: 'src/conversion/cage/cage.process.ts',
        find: `env: { NODE_ENV: 'production',`,
        replace: `env: { ...process.env, NODE_ENV: 'production',`,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'mount-layer-raised',
    promise: 'C1',
    what: `A child is started behind a root of its own.`,
    patches: [
      {
        file: 'src/conversion/cage/outer-wall.ts',
        find: `this.layers.join(),`,
        replace: `this.layers.filter((layer) => layer !== 'mount').join(),`,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'landlock-layer-raised',
    promise: 'C2',
    what: `A child is started behind the bounds of Landlock.`,
    patches: [
      {
        file: 'src/conversion/cage/outer-wall.ts',
        find: `this.layers.join(),`,
        replace: `this.layers.filter((layer) => layer !== 'landlock').join(),`,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'seccomp-layer-raised',
    promise: 'C3',
    what: `A child is started behind the list of system calls.`,
    patches: [
      {
        file: 'src/conversion/cage/outer-wall.ts',
        find: `this.layers.join(),`,
        replace: `this.layers.filter((layer) => layer !== 'seccomp').join(),`,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'results-bounded-by-the-system',
    promise: 'C4',
    what: `The system lets no file of a child grow beyond the largest result.`,
    patches: [
      {
        file: 'src/conversion/cage/outer-wall.ts',
        find: `String(maxFileBytes),`,
        replace: `String(maxFileBytes && 2 ** 40),`,
      },
    ],
    test: {
      file: 'test/cage-siege.e2e-spec.ts',
      name: 'behind all walls and each set of them, as the user that runs the tests',
    },
  },
  {
    name: 'cage-required',
    promise: 'C13',
    what: `Where the walls are required the service does not start without them.`,
    patches: [
      {
        file: 'src/conversion/cage/cage.pool.ts',
        find: `if (config.isCageRequired && missing.length > 0) throw`,
        replace: `if (config.isCageRequired && missing.length < 0) throw`,
      },
    ],
    test: { file: 'test/cage.e2e-spec.ts', name: 'does not start without walls where they are required' },
  },
  {
    name: 'child-per-owner',
    promise: 'C10',
    what: `No two keys share a child.`,
    patches: [
      {
        file: 'src/conversion/cage/cage.pool.ts',
        find: `idle.findLast((one) => one.owner === owner) ?? idle.find((one) => one.owner === null)`,
        replace: `idle.at(-1)`,
      },
    ],
    test: { file: 'test/cage.e2e-spec.ts', name: 'gives the documents of two keys to two children' },
  },
  {
    name: 'one-document-without-seccomp',
    promise: 'C13',
    what: `Where system calls are not listed a child serves one document.`,
    patches: [
      {
        file: 'src/conversion/cage/sandbox.ts',
        find: `return this.wall.layers.includes('seccomp');`,
        replace: `return this.wall.layers.length >= 0;`,
      },
    ],
    test: { file: 'test/cage.e2e-spec.ts', name: 'gives no child a second document where the system has no walls' },
  },
  {
    name: 'progress-of-converters-checked',
    promise: 'C12',
    what: `The progress that a converter tells is a share.`,
    patches: [
      {
        file: 'src/conversion/cage/child-message.ts',
        find: `value >= 0 && value <= 1 ? value`,
        replace: `value >= 0 ? value`,
      },
    ],
    test: {
      file: 'src/conversion/cage/child-message.spec.ts',
      name: 'is not believed when a field is not what it has to be',
    },
  },
  {
    name: 'facts-of-converters-checked',
    promise: 'C12',
    what: `The facts that a converter tells are short words, numbers and truths.`,
    patches: [
      {
        file: 'src/conversion/cage/child-message.ts',
        find: `? finite(value) : text(MAX_SENTENCE)(value);`,
        replace: `? finite(value) : String(value);`,
      },
    ],
    test: {
      file: 'src/conversion/cage/child-message.spec.ts',
      name: 'is not believed when a field is not what it has to be',
    },
  },
  {
    name: 'lists-of-converters-counted',
    promise: 'C12',
    what: `A converter tells only so many warnings.`,
    patches: [
      {
        file: 'src/conversion/cage/child-message.ts',
        find: `if (!Array.isArray(value) || value.length > most) return`,
        replace: `if (!Array.isArray(value)) return`,
      },
    ],
    test: {
      file: 'src/conversion/cage/child-message.spec.ts',
      name: 'is not believed when a field is not what it has to be',
    },
  },
  {
    name: 'codes-of-converters-listed',
    promise: 'C12',
    what: `An error that a converter tells is one of its own.`,
    patches: [
      {
        file: 'src/conversion/cage/child-message.ts',
        find: `CONVERSION_ERROR_CODES.find((code) => code === value);`,
        replace: `CONVERSION_ERROR_CODES.find((code) => code === value) ?? (value as ConversionErrorCode);`,
      },
    ],
    test: {
      file: 'src/conversion/cage/child-message.spec.ts',
      name: 'is not believed when a field is not what it has to be',
    },
  },
  {
    name: 'causes-of-converters-checked',
    promise: 'C12',
    what: `The cause that a converter tells is text.`,
    patches: [
      {
        file: 'src/conversion/cage/child-message.ts',
        find: `fields.cause === undefined ? '' : text(MAX_CAUSE)(fields.cause);`,
        replace: `fields.cause === undefined ? '' : String(fields.cause);`,
      },
    ],
    test: {
      file: 'src/conversion/cage/child-message.spec.ts',
      name: 'is not believed when a field is not what it has to be',
    },
  },
  {
    name: 'talk-bounded',
    promise: 'C12',
    what: `A child that says more than any converter is ended.`,
    patches: [
      {
        file: 'src/conversion/cage/cage.process.ts',
        find: `const MAX_TALK_BYTES = 4 * MEBIBYTE;`,
        replace: `const MAX_TALK_BYTES = Infinity;`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'chatter' },
  },
  {
    name: 'only-messages-heard',
    promise: 'C12',
    what: `A child that says what is no message, or says it out of turn, is ended.`,
    patches: [
      {
        file: 'src/conversion/cage/cage.process.ts',
        find: `if (message === null || this.#listener === null) this.#stop('conversion-crashed');
    else this.#listener(message);`,
        replace: `if (message !== null) this.#listener?.(message);`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'unknown' },
  },
  {
    name: 'crashed-children-replaced',
    promise: 'C10',
    what: `A child that met an error of its own converts nothing else.`,
    patches: [
      {
        file: 'src/conversion/cage/cage.pool.ts',
        find: `if (!outcome.isDone && outcome.code === 'conversion-crashed') this.#discard(child);`,
        replace: ``,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'a child that met an error of its own converts nothing else' },
  },
  {
    name: 'results-as-told',
    promise: 'C12',
    what: `A result has the size and the digest that its converter told.`,
    patches: [
      {
        file: 'src/jobs/worker/job.run.ts',
        find: `return size === result.sizeBytes && sha256 === result.sha256;`,
        replace: `return size >= 0 && result.sizeBytes >= 0;`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'a result is what it was when it was handed over, or none' },
  },
  {
    name: 'folders-of-the-living-kept',
    promise: 'C14',
    what: `The folder of an instance that lives is removed by no other.`,
    patches: [
      {
        file: 'src/conversion/cage/cage.root.ts',
        find: `    ProcessLock.take(lock).release();\n`,
        replace: ``,
      },
    ],
    test: {
      file: 'src/conversion/cage/cage.root.spec.ts',
      name: 'stays as long as its instance lives, and goes with what nobody holds',
    },
  },
  {
    name: 'folders-just-made-kept',
    promise: 'C14',
    what: `A folder that is not locked yet is left alone.`,
    patches: [
      {
        file: 'src/conversion/cage/cage.root.ts',
        find: `return Date.now() - statSync(path).mtimeMs > MAX_UNLOCKED_MS;`,
        replace: `return Date.now() - statSync(path).mtimeMs > -MAX_UNLOCKED_MS;`,
      },
    ],
    test: {
      file: 'src/conversion/cage/cage.root.spec.ts',
      name: 'is left alone in the moment before it is locked',
    },
  },
];
