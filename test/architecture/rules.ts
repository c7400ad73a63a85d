/**
 * The rules of the sources, in one place. `test/architecture.spec.ts` holds `src/` to them.
 *
 * An area is a part of `src/`. Areas stand in ranks from the outermost to the innermost; an area may import itself and
 * every rank below its own, unless `only` narrows that. Areas of one rank don't know one another, unless `also` says so.
 */
export interface Area {
  readonly name: string;
  /** Matches paths below `src/`. A file belongs to the first area that matches. */
  readonly files: RegExp;
  /** Areas of the same rank that it may import all the same. */
  readonly also?: readonly string[];
  /** Where given, the only other areas that it may import. */
  readonly only?: readonly string[];
}

export type Rule =
  | 'area'
  | 'direction'
  | 'cycle'
  | 'engine-import'
  | 'engine-call'
  | 'home'
  | 'environment'
  | 'empty-name'
  | 'barrel'
  | 'tool-name';

export const RANKS: readonly (readonly Area[])[] = [
  [
    { name: 'main', files: /^(main|worker|http|welcome)\.ts$/ },
    { name: 'cli', files: /^cli(\.ts$|\/)/ },
  ],
  [
    { name: 'app.module', files: /^(app|worker)\.module\.ts$/ },
    { name: 'openapi', files: /^openapi\/(?!operation\/)/ },
  ],
  [{ name: 'batches.api', files: /^batches\/api\// }],
  [
    { name: 'jobs.api', files: /^jobs\/(api|events|links)\// },
    { name: 'jobs.worker', files: /^jobs\/(worker|retention)\// },
    { name: 'keys', files: /^keys\// },
    { name: 'audit.api', files: /^audit\/api\// },
    { name: 'webhooks.api', files: /^webhooks\/api\// },
    { name: 'webhooks.delivery', files: /^webhooks\/delivery\// },
    { name: 'health', files: /^health\// },
    { name: 'catalogue', files: /^catalogue\// },
  ],
  [
    { name: 'jobs.intake', files: /^jobs\/intake\// },
    { name: 'jobs.results', files: /^jobs\/results\// },
  ],
  [{ name: 'jobs.ledger', files: /^jobs\/(ledger|signals)\// }],
  [
    { name: 'uploads', files: /^uploads\// },
    { name: 'usage', files: /^usage\// },
    { name: 'batches.ledger', files: /^batches\/ledger\// },
    { name: 'webhooks.outbox', files: /^webhooks\/outbox\// },
  ],
  [
    { name: 'operation', files: /^openapi\/operation\// },
    { name: 'idempotency', files: /^idempotency\// },
  ],
  [
    { name: 'auth', files: /^auth\// },
    { name: 'throttling', files: /^throttling\//, also: ['auth'] },
  ],
  [{ name: 'audit.log', files: /^audit\/log\// }],
  [{ name: 'conversion.module', files: /^conversion\/(conversion|tools)\.module\.ts$/ }],
  [
    { name: 'service', files: /^conversion\/conversion\.service\.ts$/, also: ['cage'] },
    { name: 'cage', files: /^conversion\/cage\// },
  ],
  [{ name: 'registry', files: /^conversion\/tool\.registry\.ts$/ }],
  [
    { name: 'convert', files: /^engine\/convert\.ts$/, only: ['tools', 'options', 'contract', 'version'] },
    { name: 'merge', files: /^engine\/merge\//, only: ['writers', 'contract'] },
  ],
  [
    {
      name: 'tools',
      files: /^engine\/(tools\/|tool\.ts$|find-tools\.ts$)/,
      only: ['output', 'options', 'readers', 'writers', 'document', 'contract'],
    },
  ],
  [
    {
      name: 'output',
      files: /^engine\/output\//,
      only: ['options', 'readers', 'writers', 'typeset', 'inline', 'document', 'contract'],
    },
  ],
  [{ name: 'options', files: /^engine\/options\//, only: ['typeset', 'readers', 'contract'] }],
  [
    { name: 'readers', files: /^engine\/readers\//, only: ['document', 'contract'] },
    {
      name: 'writers',
      files: /^engine\/writers\//,
      only: ['typeset', 'inline', 'svg', 'page-model', 'fonts', 'document', 'contract'],
    },
  ],
  [
    {
      name: 'typeset',
      files: /^engine\/typeset\/(?!(page-model|svg|math)\/|inline\/(?!collect\/))/,
      only: ['inline', 'math', 'svg', 'page-model', 'fonts', 'document', 'contract'],
    },
  ],
  [
    { name: 'inline', files: /^engine\/typeset\/inline\//, only: ['page-model', 'fonts', 'document', 'contract'] },
    { name: 'math', files: /^engine\/typeset\/math\//, only: ['svg', 'page-model', 'document', 'contract'] },
  ],
  [{ name: 'svg', files: /^engine\/typeset\/svg\//, only: ['page-model', 'document', 'contract'] }],
  [{ name: 'page-model', files: /^engine\/typeset\/page-model\//, only: ['fonts', 'document', 'contract'] }],
  [
    { name: 'fonts', files: /^engine\/fonts\//, only: ['contract'] },
    { name: 'document', files: /^engine\/document\//, only: ['contract'] },
  ],
  [{ name: 'contract', files: /^engine\/[^/]+\.ts$/, only: [] }],
  [
    { name: 'storage', files: /^storage\// },
    { name: 'database', files: /^database\// },
  ],
  [{ name: 'config', files: /^config\// }],
  [
    { name: 'common', files: /^common\// },
    { name: 'version', files: /^version\.ts$/ },
  ],
];

/** Why each rule is one. */
export const REASONS: Readonly<Record<Rule, string>> = {
  area: 'Every file lies in an area, which says what it may import.',
  direction: 'Imports point to lower ranks: what is below can be read, tested and changed without what is above.',
  cycle: 'Files that import one another in a circle can only be understood together.',
  'engine-import':
    'The engine knows nothing of the service: it runs in the cage, on the command line and in a plain test.',
  'engine-call': 'The same input gives the same bytes, on every machine and at every time.',
  home: 'A package has one home: who replaces it changes one folder.',
  environment: 'Settings are read, checked and explained in one place.',
  'empty-name': 'A newcomer finds the room for a change by names alone.',
  barrel: 'An import names the file that it means.',
  'tool-name': 'What belongs to a tool is found by its name.',
};

/** The engine: it runs in the child process, in the command line and in a plain test alike. */
export const ENGINE: readonly string[] = [
  'convert',
  'merge',
  'tools',
  'output',
  'options',
  'readers',
  'writers',
  'typeset',
  'inline',
  'math',
  'svg',
  'page-model',
  'fonts',
  'document',
  'contract',
];

/** What the engine may not import: the service's framework and everything that reaches out of the process. */
export const NOT_IN_ENGINE: readonly RegExp[] = [
  /^@nestjs\//,
  /^(express|multer|helmet|rxjs|reflect-metadata|class-validator|commander|pino)(\/|$)/,
  /^(typeorm|libsql|mysql2)(\/|$)/,
  /^(node:)?(http|https|http2|net|tls|dgram|dns|child_process|cluster)(\/|$)/,
];

/** Packages with one home; nobody else imports them. */
export const HOMES: readonly { readonly package: RegExp; readonly home: RegExp }[] = [
  { package: /^pdfkit(\/|$)/, home: /^engine\/writers\/pdf\// },
  { package: /^docx(\/|$)/, home: /^engine\/writers\/docx\// },
  { package: /^marked(\/|$)/, home: /^engine\/readers\/markdown\// },
  { package: /^pdfjs-dist(\/|$)/, home: /^engine\/readers\/pdf\// },
];

/** Who may read `process.env`. */
export const ENVIRONMENT_READERS: readonly { readonly file: string; readonly because: string }[] = [
  { file: 'config/env.ts', because: 'it validates the environment once, for everybody' },
];

/**
 * Same input, same bytes: what the engine may not call, as the source text of the callee or the property. Dates and
 * ids come in as arguments, texts are compared by code unit.
 */
export const NOT_CALLED_IN_ENGINE: readonly { readonly code: RegExp; readonly because: string }[] = [
  { code: /^(Date\.now|performance\.now|process\.hrtime(\.bigint)?)$/, because: 'it reads the clock' },
  { code: /^(Math\.random|(crypto\.)?random(UUID|Bytes|Int))$/, because: 'it is different every time' },
  { code: /^(fetch|WebSocket|EventSource)$/, because: 'it uses the network' },
  { code: /\.(localeCompare|toLocale[A-Z]\w*)$/, because: 'it depends on the locale' },
  { code: /^Intl\.(Collator|NumberFormat|DateTimeFormat|ListFormat)$/, because: 'it depends on the locale' },
];

/** Names that say nothing; the file is called after what it does. */
export const EMPTY_NAMES = /(^|[-./])(utils?|helpers?|common2|misc)([-./]|$)/;

/** A tool is one file, called as the tool is; nothing else stands beside it. */
export const TOOL_FILE = /^engine\/tools\/(?!fixtures\/)(.+)$/;
export const TOOL_FILE_NAME = /^[a-z][a-z0-9]*-to-[a-z][a-z0-9]*\.ts$/;
