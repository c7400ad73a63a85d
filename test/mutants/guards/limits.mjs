/** Limits that docs/security.md promises. @type {import('../guards.mjs').Guard[]} */
export const limits = [
  {
    name: 'form-fields-counted',
    promise: 'B1',
    what: 'A form has only so many fields.',
    patches: [{ file: 'src/uploads/document.receiver.ts', find: `fields: 20, parts: 22,`, replace: `` }],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'a thousand fields' },
  },
  {
    name: 'form-fields-shallow',
    promise: 'B1',
    what: 'Names of form fields nest one level.',
    patches: [{ file: 'src/uploads/document.receiver.ts', find: `fieldNestingDepth: 1, `, replace: `` }],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'deeply nested field names' },
  },
  {
    name: 'form-array-indexes-bounded',
    promise: 'B1',
    what: 'Indexes in names of form fields are small.',
    patches: [
      {
        file: 'src/uploads/document.receiver.ts',
        find: `fieldArrayIndexLimit: 100`,
        replace: `fieldArrayIndexLimit: 2 ** 32`,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'a huge array index' },
    hangs: true,
  },
  {
    name: 'upload-size-counted',
    promise: 'B1',
    what: 'An upload is counted while it comes in, whatever it announced.',
    patches: [
      {
        file: 'src/uploads/file.intake.ts',
        find: `if (this.sizeBytes > this.rules.maxBytes)`,
        replace: `if (this.sizeBytes > Infinity)`,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'are taken up to the limit, and not a byte beyond' },
  },
  {
    name: 'announced-size-refused-first',
    promise: 'B1',
    what: 'An upload that announces too much is refused before a byte of it is sent.',
    patches: [
      {
        file: 'src/uploads/document.receiver.ts',
        find: `announced > this.config.maxUploadBytes + envelopeBytes`,
        replace: `announced > Infinity`,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'are asked for, where the client waits for that' },
    hangs: true,
  },
  {
    name: 'bodies-asked-for-when-read',
    promise: 'B1',
    what: '`100 Continue` is said only when somebody reads the body.',
    patches: [{ file: 'src/http.ts', find: `  continueWhenRead(server);\n`, replace: `` }],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'are asked for, where the client waits for that' },
  },
  {
    name: 'refused-bodies-cut-off',
    promise: 'B1',
    what: 'Of a body that is refused only the first MiB is read.',
    patches: [{ file: 'src/common/problem/problem.filter.ts', find: `drain(request);`, replace: `` }],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'without a key are cut off, not read to their end' },
  },
  {
    name: 'time-limit',
    promise: 'F15',
    what: 'A conversion ends at its time limit.',
    patches: [
      {
        file: 'src/conversion/cage/cage.process.ts',
        find: `const timeout = setTimeout(() => this.#stop('conversion-timeout'), this.config.timeoutMs);`,
        replace: `const timeout = setTimeout(() => undefined, this.config.timeoutMs);`,
      },
    ],
    test: { file: 'test/cage.e2e-spec.ts', name: 'ends a conversion at the time limit' },
    hangs: true,
  },
  {
    name: 'page-limit',
    promise: 'B4',
    what: 'A conversion ends at its page limit.',
    patches: [
      {
        file: 'src/engine/typeset/page/page-builder.ts',
        find: `throw new ConversionError('limit-pages', \`The result would have more than \${this.maxPages} pages.\`);`,
        replace: `void ConversionError;`,
      },
    ],
    test: { file: 'test/cage.e2e-spec.ts', name: 'ends a conversion at the page limit' },
  },
  {
    name: 'pages-of-a-pdf-counted',
    promise: 'B4',
    what: 'A PDF of too many pages is refused when it is opened.',
    patches: [
      {
        file: 'src/engine/readers/pdf/open/open-pdf.ts',
        find: `if (pages > maxPages)`,
        replace: `if (pages > Infinity)`,
      },
    ],
    test: {
      file: 'src/engine/readers/pdf/pdf.reader.input.spec.ts',
      name: 'refuses scans, damaged files and files of too many pages with their codes',
    },
  },
  {
    name: 'streams-of-a-pdf-inflated-within-bounds',
    promise: 'B4',
    what: 'A stream of a PDF inflates to 128 MiB at most.',
    patches: [
      {
        file: 'src/engine/readers/pdf/open/check-streams.ts',
        find: `await checkInflation(stream);`,
        replace: `void checkInflation;`,
      },
    ],
    test: {
      file: 'src/engine/readers/pdf/pdf.reader.input.spec.ts',
      name: 'refuses streams that inflate to more than memory holds',
    },
  },
  {
    name: 'bombs-within-bombs-counted',
    promise: 'B4',
    what: 'A stream that is deflated twice is inflated twice when it is measured.',
    patches: [
      {
        file: 'src/engine/readers/pdf/open/check-streams.ts',
        find: `const MAX_STAGES = 4;`,
        replace: `const MAX_STAGES = 1;`,
      },
    ],
    test: {
      file: 'src/engine/readers/pdf/pdf.reader.input.spec.ts',
      name: 'refuses streams that inflate to more than memory holds',
    },
  },
  {
    name: 'pictures-of-a-pdf-bounded',
    promise: 'B4',
    what: 'Pictures of a PDF with more than 50 million pixels are left out, and told.',
    patches: [
      {
        file: 'src/engine/readers/pdf/open/check-streams.ts',
        find: `export const MAX_IMAGE_PIXELS = 50_000_000;`,
        replace: `export const MAX_IMAGE_PIXELS = 50_000_000_000;`,
      },
    ],
    test: {
      file: 'src/engine/readers/pdf/pdf.reader.input.spec.ts',
      name: 'says which pictures are too large to be decoded',
    },
  },
  {
    name: 'saved-states-of-a-pdf-bounded',
    promise: 'B4',
    what: 'A page of a PDF saves only so many graphics states.',
    patches: [
      {
        file: 'src/engine/readers/pdf/open/operator-watch.ts',
        find: `const MAX_SAVED_STATES = 1000;`,
        replace: `const MAX_SAVED_STATES = Infinity;`,
      },
    ],
    test: {
      file: 'src/engine/readers/pdf/pdf.reader.input.spec.ts',
      name: 'refuses pages that save graphics states without an end',
    },
  },
  {
    name: 'operators-of-a-pdf-bounded',
    promise: 'B4',
    what: 'A page of a PDF is given up while its operators come when they are too many.',
    patches: [
      {
        file: 'src/engine/readers/pdf/open/operator-watch.ts',
        find: `const MAX_OPERATORS = 1_000_000;`,
        replace: `const MAX_OPERATORS = Infinity;`,
      },
    ],
    test: {
      file: 'src/engine/readers/pdf/open/operator-watch.spec.ts',
      name: 'stops a page while its operators come',
    },
    hangs: true,
  },
  {
    name: 'groups-of-rtf-bounded',
    promise: 'B4',
    what: 'Groups of an RTF file nest only so deep.',
    patches: [
      {
        file: 'src/engine/readers/rtf/interpreter.ts',
        find: `if (this.#groups.length >= MAX_DEPTH) {`,
        replace: `if (this.#groups.length >= Infinity) {`,
      },
    ],
    test: { file: 'src/engine/readers/rtf/rtf.reader.spec.ts', name: 'takes deep nesting and says where it ends' },
  },
  {
    name: 'cells-of-a-row-bounded',
    promise: 'B4',
    what: 'A row of a table has only so many cells.',
    patches: [
      {
        file: 'src/engine/readers/csv/csv-parser.ts',
        find: `const MAX_COLUMNS = 16_384;`,
        replace: `const MAX_COLUMNS = Infinity;`,
      },
    ],
    test: {
      file: 'src/engine/readers/csv/csv-parser.spec.ts',
      name: 'refuses more columns than a spreadsheet has',
    },
  },
  {
    name: 'pixels-of-a-picture-bounded',
    promise: 'B4',
    what: 'A picture that would take too much memory decoded is not set.',
    patches: [
      {
        file: 'src/engine/document/raster/image-size.ts',
        find: `if (png.widthPx * png.heightPx > MAX_PIXELS || inflatedBytes(png) > MAX_DECODED_BYTES) return`,
        replace: `if (png.widthPx * png.heightPx > 1e12 || inflatedBytes(png) > 1e12) return`,
      },
    ],
    test: {
      file: 'src/engine/document/raster/decode-png.spec.ts',
      name: 'refuses more pixels than it would hold, from the header alone',
    },
  },
  {
    name: 'markup-of-a-drawing-bounded',
    promise: 'B4',
    what: 'Elements of an SVG drawing nest only so deep.',
    patches: [
      {
        file: 'src/engine/typeset/svg/parse-svg.ts',
        find: `|| open.length > MAX_DEPTH)`,
        replace: `|| open.length > Infinity)`,
      },
      {
        file: 'src/engine/typeset/svg/svg-artist.ts',
        find: `const MAX_DEPTH = 64;`,
        replace: `const MAX_DEPTH = Infinity;`,
      },
    ],
    test: { file: 'src/engine/typeset/svg/read-svg.spec.ts', name: 'deep nesting' },
    shows: 'Maximum call stack size exceeded',
  },
  {
    name: 'steps-of-a-drawing-bounded',
    promise: 'B4',
    what: 'A drawing has only so many steps.',
    patches: [
      {
        file: 'src/engine/typeset/svg/svg-artist.ts',
        find: `const MAX_STEPS = 200_000;`,
        replace: `const MAX_STEPS = Infinity;`,
      },
    ],
    test: { file: 'src/engine/typeset/svg/read-svg.spec.ts', name: 'a path of millions of steps' },
  },
  {
    name: 'references-of-a-drawing-bounded',
    promise: 'B4',
    what: 'References that multiply are followed only so often.',
    patches: [
      {
        file: 'src/engine/typeset/svg/svg-artist.ts',
        find: `const MAX_ELEMENTS = 50_000;`,
        replace: `const MAX_ELEMENTS = Infinity;`,
      },
      {
        file: 'src/engine/typeset/svg/svg-artist.ts',
        find: `const MAX_STEPS = 200_000;`,
        replace: `const MAX_STEPS = Infinity;`,
      },
    ],
    test: { file: 'src/engine/typeset/svg/read-svg.spec.ts', name: 'references that multiply' },
    hangs: true,
  },
  {
    name: 'records-of-a-metafile-bounded',
    promise: 'B4',
    what: 'A metafile is played only so far.',
    patches: [
      {
        file: 'src/engine/readers/rtf/pictures/metafile/svg-canvas.ts',
        find: `const MAX_LENGTH = 4_000_000;`,
        replace: `const MAX_LENGTH = Infinity;`,
      },
    ],
    test: {
      file: 'src/engine/readers/rtf/pictures/metafile/metafile-drawing.spec.ts',
      name: 'draws nothing of what is broken, empty or endless',
    },
  },
  {
    name: 'formulas-short',
    promise: 'B4',
    what: 'A formula has at most 4000 characters.',
    patches: [
      {
        file: 'src/engine/typeset/math/formula.ts',
        find: `const MAX_TEX_LENGTH = 4000;`,
        replace: `const MAX_TEX_LENGTH = Infinity;`,
      },
    ],
    test: { file: 'src/engine/typeset/math/formula.spec.ts', name: 'a book' },
  },
  {
    name: 'reports-bounded',
    promise: 'B4',
    what: 'A report names only so many kinds of losses, whatever a document contains.',
    patches: [{ file: 'src/engine/report.ts', find: `const MAX_CODES = 100;`, replace: `const MAX_CODES = Infinity;` }],
    test: { file: 'src/engine/report.spec.ts', name: 'stays bounded, whatever a document contains' },
  },
  {
    name: 'json-bodies-small',
    promise: 'B1',
    what: `JSON has at most 256 KiB.`,
    patches: [
      {
        file: 'src/common/http/json-body.ts',
        find: `const MAX_BYTES = 256 * 1024;`,
        replace: `const MAX_BYTES = 1e9;`,
      },
    ],
    test: { file: 'test/errors.e2e-spec.ts', name: `a body that is too large` },
  },
  {
    name: 'json-bodies-counted',
    promise: 'B1',
    what: `JSON is counted while it comes in, whatever it announced.`,
    patches: [
      { file: 'src/common/http/json-body.ts', find: `if (sizeBytes > MAX_BYTES) throw tooLarge;`, replace: `` },
    ],
    test: { file: 'test/bodies.e2e-spec.ts', name: `and no further than their limit` },
    hangs: true,
  },
  {
    name: 'json-shallow',
    promise: 'B1',
    what: `JSON is nested at most 32 levels deep.`,
    patches: [
      { file: 'src/common/http/json-bounds.ts', find: `const MAX_DEPTH = 32;`, replace: `const MAX_DEPTH = 1e9;` },
    ],
    test: { file: 'test/errors.e2e-spec.ts', name: `JSON nested too deeply` },
  },
  {
    name: 'json-values-counted',
    promise: 'B1',
    what: `JSON holds at most 20,000 values.`,
    patches: [
      {
        file: 'src/common/http/json-bounds.ts',
        find: `const MAX_VALUES = 20_000;`,
        replace: `const MAX_VALUES = 1e9;`,
      },
    ],
    test: { file: 'test/bodies.e2e-spec.ts', name: `values` },
  },
  {
    name: 'json-fields-counted',
    promise: 'B1',
    what: `A body has at most 100 fields.`,
    patches: [
      { file: 'src/common/http/json-body.ts', find: `const MAX_FIELDS = 100;`, replace: `const MAX_FIELDS = 1e9;` },
    ],
    test: { file: 'test/bodies.e2e-spec.ts', name: `fields` },
  },
  {
    name: 'bodies-not-inflated',
    promise: 'B1',
    what: `A compressed body is refused.`,
    patches: [
      {
        file: 'src/common/http/json-body.ts',
        find: `if (!/^identity$/i.test(request.headers['content-encoding'] ?? 'identity'))`,
        replace: `if (request.headers['content-encoding'] === 'none')`,
      },
    ],
    test: { file: 'test/errors.e2e-spec.ts', name: `a compressed body` },
  },
  {
    name: 'bodies-are-json',
    promise: 'B1',
    what: `A body that is not JSON is refused.`,
    patches: [
      {
        file: 'src/common/http/json-body.ts',
        find: `if (!request.is(['json', '+json']) && request.headers['content-length'] !== '0')`,
        replace: `if (request.headers['content-type'] === 'none')`,
      },
    ],
    test: { file: 'test/errors.e2e-spec.ts', name: `a body of another type` },
  },
  {
    name: 'bodies-in-utf-8',
    promise: 'B1',
    what: `JSON in another encoding than UTF-8 is refused.`,
    patches: [
      {
        file: 'src/common/http/json-body.ts',
        find: `if (charsets(request).some((charset) => !/^utf-?8$/i.test(charset)))`,
        replace: `if (charsets(request).length < 0)`,
      },
    ],
    test: { file: 'test/bodies.e2e-spec.ts', name: `application/json; charset=utf-16le` },
  },
  {
    name: 'options-counted',
    promise: 'B2',
    what: `At most 100 options are looked at.`,
    patches: [
      {
        file: 'src/engine/options/option-widths.ts',
        find: `const MAX_OPTIONS = 100;`,
        replace: `const MAX_OPTIONS = 1e9;`,
      },
    ],
    test: { file: 'src/engine/options/check-options.spec.ts', name: `tells in one sentence that options are too wide` },
  },
  {
    name: 'entries-of-options-counted',
    promise: 'B2',
    what: `Lists and objects of options have at most 1000 entries.`,
    patches: [
      {
        file: 'src/engine/options/option-widths.ts',
        find: `const MAX_ENTRIES = 1000;`,
        replace: `const MAX_ENTRIES = 1e9;`,
      },
    ],
    test: { file: 'src/engine/options/check-options.spec.ts', name: `tells in one sentence that options are too wide` },
  },
  {
    name: 'options-shallow',
    promise: 'B2',
    what: `Options are nested at most 32 levels deep.`,
    patches: [
      {
        file: 'src/engine/options/option-widths.ts',
        find: `const MAX_DEPTH = 32;`,
        replace: `const MAX_DEPTH = 1e9;`,
      },
    ],
    test: { file: 'src/engine/options/check-options.spec.ts', name: `tells in one sentence that options are too wide` },
  },
  {
    name: 'properties-of-options-counted',
    promise: 'B2',
    what: `An object among the options has no more properties than its schema allows.`,
    patches: [
      {
        file: 'src/engine/options/check-value.ts',
        find: `return Object.keys(value).length <= most;`,
        replace: `return Object.keys(value).length <= most * 1e9;`,
      },
    ],
    test: { file: 'src/engine/options/check-options.spec.ts', name: `tells in one sentence that options are too wide` },
  },
  {
    name: 'long-names-shortened',
    promise: 'B2',
    what: `Of a name that a client chose messages show the beginning.`,
    patches: [
      {
        file: 'src/engine/options/short-name.ts',
        find: `const MAX_SHOWN_LENGTH = 60;`,
        replace: `const MAX_SHOWN_LENGTH = 1e9;`,
      },
    ],
    test: { file: 'src/engine/options/check-options.spec.ts', name: `quotes no more of a name than its beginning` },
  },
  {
    name: 'errors-counted',
    promise: 'B2',
    what: `An answer names at most 20 errors.`,
    patches: [
      {
        file: 'src/common/problem/first-errors.ts',
        find: `const MOST_ERRORS = 20;`,
        replace: `const MOST_ERRORS = 1e9;`,
      },
    ],
    test: { file: 'test/bodies.e2e-spec.ts', name: `are named as far as twenty errors go, and the rest is counted` },
  },
  {
    name: 'errors-short',
    promise: 'B2',
    what: `An answer quotes little of what was sent.`,
    patches: [
      {
        file: 'src/common/problem/first-errors.ts',
        find: `const MOST_LENGTH = 500;`,
        replace: `const MOST_LENGTH = 1e9;`,
      },
    ],
    test: { file: 'test/bodies.e2e-spec.ts', name: `what is said of` },
  },
  {
    name: 'labels-small',
    promise: 'B2',
    what: `The labels of a job have at most 16 KB.`,
    patches: [
      {
        file: 'src/jobs/intake/convert-fields.dto.ts',
        find: `@MaxJson(MAX_METADATA_BYTES)`,
        replace: `@MaxJson(1e9 * MAX_METADATA_BYTES)`,
      },
    ],
    test: { file: 'test/bodies.e2e-spec.ts', name: `labels` },
  },
  {
    name: 'pairs-of-the-command-line-counted',
    promise: 'B2',
    what: `The command line takes at most 1000 options.`,
    patches: [
      {
        file: 'src/cli/option-values.ts',
        find: `if (pairs.length > MOST_PAIRS)`,
        replace: `if (pairs.length > 1e9 * MOST_PAIRS)`,
      },
    ],
    test: { file: 'src/cli/option-values.spec.ts', name: `refuses more pairs than any option could have` },
  },
  {
    name: 'markdown-nesting-bounded',
    promise: 'B4',
    what: `What is nested too deep in Markdown is shown as it was written.`,
    patches: [
      {
        file: 'src/engine/readers/markdown/tokens/bounded-lexer.ts',
        find: `if (this.#blockDepth >= MAX_BLOCK_DEPTH) return`,
        replace: `if (this.#blockDepth >= Infinity) return`,
      },
      {
        file: 'src/engine/readers/markdown/tokens/bounded-lexer.ts',
        find: `if (!(error instanceof RangeError)) throw error;\n      return this.#literalBlock(source, tokens);`,
        replace: `throw error;`,
      },
    ],
    test: { file: 'src/engine/readers/markdown/markdown.reader.spec.ts', name: `quotes in quotes` },
    shows: `Maximum call stack size exceeded`,
  },
  {
    name: 'headers-in-time',
    promise: 'B1',
    what: `Headers that do not end are given up after 15 s.`,
    patches: [
      { file: 'src/common/http/http-adapter.ts', find: `headersTimeout: 15_000,`, replace: `headersTimeout: 150_000,` },
    ],
    test: { file: 'test/http.e2e-spec.ts', name: `headers that never end are given up after 15 s` },
    hangs: true,
  },
  {
    name: 'connections-looked-at',
    promise: 'B1',
    what: `Connections that are over their time are looked for every second.`,
    patches: [
      {
        file: 'src/common/http/http-adapter.ts',
        find: `connectionsCheckingInterval: 1000,`,
        replace: `connectionsCheckingInterval: 30_000,`,
      },
    ],
    test: { file: 'test/http.e2e-spec.ts', name: `headers that never end are given up after 15 s` },
  },
  {
    name: 'pictures-inflated-within-bounds',
    promise: 'B4',
    what: `A picture is inflated to no more than its header says.`,
    patches: [
      {
        file: 'src/engine/document/raster/png.ts',
        find: `inflateSync(png.data, { maxOutputLength: expected })`,
        replace: `inflateSync(png.data)`,
      },
    ],
    test: {
      file: 'src/engine/document/raster/decode-png.spec.ts',
      name: `inflates no more than the header says`,
    },
  },
  {
    name: 'result-size-limit',
    promise: 'B4',
    what: `A conversion ends at the size limit of its result, whatever the child says of it.`,
    patches: [
      {
        file: 'src/conversion/cage/cage.process.ts',
        find: `return this.folder.resultBytes() > this.config.maxResultBytes;`,
        replace: `return false;`,
      },
    ],
    test: { file: 'test/cage.e2e-spec.ts', name: `ends a conversion at the size limit of its result` },
  },
  {
    name: 'frames-of-converters-short',
    promise: 'B4',
    what: `A message that a converter announces as too long is refused before it is there.`,
    patches: [
      {
        file: 'src/conversion/cage/frames.ts',
        find: `if (length > MAX_FRAME_BYTES) throw`,
        replace: `if (length > 2 ** 40) throw`,
      },
    ],
    test: {
      file: 'src/conversion/cage/frames.spec.ts',
      name: `are refused before they are there when they are announced as too long`,
    },
  },
];
