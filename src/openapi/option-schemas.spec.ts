import { Ajv2020 } from 'ajv/dist/2020.js';
import { allTools } from '../engine/find-tools.js';
import { checkOptions } from '../engine/options/check-options.js';
import type { Tool } from '../engine/tool.js';
import { optionSchemas, optionsName } from './option-schemas.js';
import type { Schema, SchemaTable } from './schema.js';

/** One of each kind, right and wrong: every option of every tool is tried with all of them. */
const VALUES: readonly unknown[] = [
  [null, true, false, 0, 1, -1, 2.5, 12, 1e9, '', 'a', 'auto', 'none', 'A4', '20mm', 'ua-1', 'x'.repeat(600)],
  [[], ['h1', 'h2'], ['20mm', 300], [['a']], ['name', 3, { column: 'price', type: 'number' }]],
  [{}, { top: '20mm' }, { top: 'x' }, { left: 'x', firstPage: true }, { left: 1 }, { depth: 2 }, { depth: 9 }],
  [{ title: 'T', keywords: ['a'] }, { keywords: [1] }, { standard: ['ua-1', 'a-2u'], date: 0 }, { standard: [] }],
  [{ maxWidth: 1, remote: false }, { text: 'Arimo' }, { text: 'Wingdings' }, { unknown: 1 }],
].flat();

/** What a schema can't say: lengths that leave no room, what does not go together, the labels of encodings. */
const BEYOND = /margin must be at most|sides of a page|pdf\.|a label such as|needs style: house/;

let tools: readonly Tool[];
let schemas: SchemaTable;
let ajv: Ajv2020;

beforeAll(async () => {
  tools = await allTools();
  schemas = optionSchemas(tools);
  ajv = new Ajv2020({ strict: true, strictTypes: false });
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'document', components: { schemas } });
});

const accepts = (tool: Tool, options: object) =>
  ajv.getSchema(`document#/components/schemas/${optionsName(tool)}`)?.(options);

it('names the options of each tool, and only as we do', () => {
  for (const tool of tools) {
    const { properties = {} } = schemas[optionsName(tool)];
    expect(Object.keys(properties)).toEqual(Object.keys(tool.options));
  }
  expect(Object.keys(schemas.MetadataOption.properties ?? {})).toEqual([
    'title',
    'author',
    'subject',
    'keywords',
    'creator',
    'date',
  ]);
});

it('says the same as the checks, but for what it can not say', () => {
  for (const tool of tools) {
    for (const name of [...Object.keys(tool.options), 'unknown']) {
      // A line above or below the pages may be `false`, but not `true`: an enumeration of one truth value is no type.
      const values = name === 'header' || name === 'footer' ? VALUES.filter((value) => value !== true) : VALUES;
      const wrong = values.filter((value) => {
        const [problem] = value === null ? [] : checkOptions(tool.options, { [name]: value });
        return accepts(tool, { [name]: value }) ? problem && !BEYOND.test(problem.message) : !problem;
      });
      expect([tool.name, name, wrong]).toEqual([tool.name, name, name === 'unknown' ? [null] : []]);
    }
  }
});

it('has nothing that generators stumble over', () => {
  const all = Object.values(schemas).flatMap(parts);
  expect(all.filter(({ title, default: usual }) => title !== undefined || usual !== undefined)).toEqual([]);
  expect(all.filter((schema) => schema.enum && ![schema.type].flat().includes('string'))).toEqual([]);
  expect(all.filter(({ anyOf, oneOf }) => (anyOf ?? oneOf)?.length === 1)).toEqual([]);
  // Of several kinds typescript-fetch sends objects only; `null` beside a reference is none of them.
  expect(all.filter(({ anyOf }) => anyOf && anyOf[anyOf.length - 1].type !== 'null')).toEqual([]);
});

it('tells a default instead of having one', () => {
  expect(schemas.MdToPdfOptions.properties?.theme.description).toBe(
    'The look of the whole document. Default: `"folio"`.',
  );
});

it('gives one name to what is the same, and tells apart what is not', () => {
  const { MdToPdfOptions: markdown, CsvToPdfOptions: table } = schemas;
  expect(markdown.properties?.margin).toEqual(table.properties?.margin);
  expect(markdown.properties?.header.anyOf?.[0].$ref).toBe('#/components/schemas/RunningLine');
  expect(table.properties?.header.anyOf?.[0].$ref).toBe('#/components/schemas/CsvToPdfHeaderOption');
});

/** The schema and all that it is made of. */
function parts(schema: Schema): Schema[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const inside = [...Object.values(properties), ...anyOf, ...oneOf, items, additionalProperties].filter(
    (part): part is Schema => typeof part === 'object',
  );
  return [schema, ...inside.flatMap(parts)];
}
