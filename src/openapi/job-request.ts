import type { OpenAPIObject } from '@nestjs/swagger';
import type { Tool } from '../engine/tool.js';
import { className } from './class-name.js';
import { operationsOf, type Media } from './operations.js';
import { optionSchemas, optionsName } from './option-schemas.js';
import { closed, namesIn, reference, type Schema, type SchemaTable } from './schema.js';

const UPLOAD_ID = 'upl_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7';
const NOT_NULL = { type: ['string', 'object'] } as const;

/**
 * Makes the request that creates a job one of several, told by `tool`: `MdToPdfRequest` with the options of that tool.
 *
 * @throws when two schemas would have one name
 */
export function describeJobRequest(document: OpenAPIObject, tools: readonly Tool[]): void {
  const schemas = document.components?.schemas as SchemaTable;
  const { JobRequest: request, JobSourceDto: source } = schemas;
  schemas.JobSourceDto = { ...source, minProperties: 1, maxProperties: 1, additionalProperties: false };
  const added = optionSchemas(tools);
  for (const tool of tools) added[requestName(tool)] = requestFor(tool, request);
  for (const [name, schema] of Object.entries(added)) {
    if (Object.hasOwn(schemas, name)) throw new Error(`Two schemas are called ${name}.`);
    schemas[name] = schema;
  }
  schemas.JobRequest = oneOfThem(request, tools);
  for (const { requestBody } of operationsOf(document)) {
    const media = requestBody?.content?.['application/json'];
    if (media && namesIn(media.schema).includes('JobRequest')) media.examples = examples(tools);
  }
}

/** One for each tool, with the id of an upload to be put in. */
function examples(tools: readonly Tool[]): Media['examples'] {
  const requests = tools.map(({ name, summary, example }) => [
    name,
    { summary, value: { tool: name, uploadId: UPLOAD_ID, options: example } },
  ]);
  return Object.fromEntries(requests) as Media['examples'];
}

function oneOfThem({ description }: Schema, tools: readonly Tool[]): Schema {
  const requests = tools.map((tool) => reference(requestName(tool)));
  const mapping = Object.fromEntries(tools.map(({ name }, i) => [name, requests[i].$ref]));
  return { description, oneOf: requests, discriminator: { propertyName: 'tool', mapping } };
}

function requestName({ name }: Tool): string {
  return className(name, 'Request');
}

function requestFor(tool: Tool, { properties, ...request }: Schema): Schema {
  return {
    ...closed({
      ...request,
      description: tool.summary,
      properties: {
        ...properties,
        tool: { type: 'string', enum: [tool.name], description: 'Name of the tool.' },
        options: { description: 'Options of the tool.', ...reference(optionsName(tool)) },
      },
    }),
    ...needsOne('uploadId', 'source', 'sourceFileName'),
  };
}

/** As conditions, which generators pass over: they make no types of `anyOf` beside `properties`. */
function needsOne(name: string, ...others: readonly string[]): Schema {
  const isGiven = { properties: { [name]: NOT_NULL }, required: [name] };
  const [next, ...rest] = others;
  return next === undefined ? isGiven : { if: isGiven, else: needsOne(next, ...rest) };
}
