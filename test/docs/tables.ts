import { allTools, toolNamed } from '../../src/engine/find-tools.js';
import { OPTION_ALIASES } from '../../src/engine/options/aliases/option-aliases.js';
import { expectation } from '../../src/engine/options/expectation.js';
import type { OptionSchema } from '../../src/engine/options/option-schema.js';

interface Row {
  readonly name: string;
  readonly schema: OptionSchema;
  readonly tools: string[];
}

/** The table of all options, in Markdown, as the code has them. */
export async function optionRows(): Promise<string> {
  const rows = new Map<string, Row>();
  for (const tool of await allTools()) {
    for (const [name, { schema }] of Object.entries(tool.options)) {
      const key = `${name} ${JSON.stringify(schema)}`;
      const row = rows.get(key) ?? { name, schema, tools: [] };
      rows.set(key, row);
      row.tools.push(tool.name);
    }
  }
  const sorted = [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = sorted.map(({ name, schema, tools }) =>
    line(`\`${name}\``, expectation(schema), defaultOf(schema), tools.join(' '), meaning(name, schema)),
  );
  return [
    line('option', 'values', 'default', 'tools', 'what it does'),
    line(...Array<string>(5).fill('---')),
    ...lines,
  ].join('\n');
}

/** The table of the fields of `pdf`, down to the last one. */
export async function pdfRows(): Promise<string> {
  const { schema } = (await toolNamed('md-to-pdf')).options.pdf;
  const lines = leaves('', schema).map(([path, field]) =>
    line(`\`${path}\``, expectation(field), defaultOf(field), ownMeaning(field)),
  );
  return [
    line('field of `pdf`', 'values', 'default', 'what it does'),
    line(...Array<string>(4).fill('---')),
    ...lines,
  ].join('\n');
}

/** The fields of an object by their paths, the fields of fields behind them. */
function leaves(path: string, schema: OptionSchema): [path: string, field: OptionSchema][] {
  const { properties = {} } = branches(schema).find((branch) => branch.properties) ?? {};
  return Object.entries(properties).flatMap(([name, field]): [string, OptionSchema][] => {
    const own = `${path}${name}`;
    return [[own, field], ...leaves(`${own}.`, field)];
  });
}

/** The kinds of values that an option takes, and of those in its lists. */
function branches(schema: OptionSchema): readonly OptionSchema[] {
  const kinds = [schema, ...(schema.anyOf ?? [])];
  return [...kinds, ...kinds.flatMap(({ items }) => (items ? [items] : []))];
}

/** The table of the tools. */
export async function toolRows(): Promise<string> {
  const lines = (await allTools()).map(({ name, source, target, summary }) => {
    const extensions = source.extensions.map((extension) => `\`.${extension}\``);
    return line(`\`${name}\``, extensions.join(', '), `\`.${target.extensions[0]}\``, summary);
  });
  return [line('tool', 'reads', 'writes', 'what it does'), line(...Array<string>(4).fill('---')), ...lines].join('\n');
}

/** The table of the names of other programs. */
export function aliasRows(): string {
  const lines = OPTION_ALIASES.map(({ of, names, to, how }) => {
    const shown = Object.keys(names).map((name) => `\`${name}\``);
    return line(shown.join(', '), of.join(', '), to.map((name) => `\`${name}\``).join(', ') || 'nothing', how);
  });
  return [line('names', 'of', 'come to', 'how'), line(...Array<string>(4).fill('---')), ...lines].join('\n');
}

function line(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function defaultOf({ default: usual }: OptionSchema): string {
  return usual === undefined ? '' : `\`${typeof usual === 'string' ? usual : JSON.stringify(usual)}\``;
}

/** The description, with an example and the fields of an object; those of `pdf` have a table of their own. */
function meaning(name: string, schema: OptionSchema): string {
  return `${ownMeaning(schema)}${name === 'pdf' ? ' Its fields are below.' : fields(schema)}`;
}

function ownMeaning({ description = '', examples = [] }: OptionSchema): string {
  const [example] = examples.slice(-1);
  return `${description}${example === undefined ? '' : ` Such as \`${JSON.stringify(example)}\`.`}`;
}

function fields(schema: OptionSchema): string {
  const { properties = {} } = [schema, ...(schema.anyOf ?? [])].find((branch) => branch.properties) ?? {};
  const described = Object.entries(properties).filter(([, { description }]) => description !== undefined);
  return described.map(([name, field]) => ` \`${name}\`: ${fieldValues(field)}${field.description}`).join('');
}

function fieldValues(field: OptionSchema): string {
  const usual = defaultOf(field);
  return `${expectation(field)}${usual ? ` (${usual})` : ''}. `;
}
