import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { API_VERSION } from '../common/api-version.js';
import type { Config } from '../config/config.js';
import { ToolRegistry } from '../conversion/tool.registry.js';
import { optionsSchema } from '../engine/options/options-schema.js';
import type { Tool } from '../engine/tool.js';
import { openApiDescription } from './description.js';
import { markTimes } from './time-format.js';
import { OPERATION_DOC } from './operation/operation.decorator.js';
import type { OperationDoc } from './operation/operation.doc.js';
import { documentOperation, SECURITY_SCHEME } from './operation.merge.js';
import { ProblemDto } from './problem.dto.js';

type Schema = Extract<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { type?: unknown }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const COMMON_HEADERS = {
  'X-Request-Id': {
    description: 'Names the request; the client’s own when it is well-formed.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left of the limit, and for how long: `"default";r=599;t=60`.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'The limit and its window: `"default";q=600;w=60`.', schema: { type: 'string' } },
} as const;

/**
 * The API as an OpenAPI 3.1 document.
 *
 * @throws when a route says nothing of itself
 */
export function openApiDocument(app: INestApplication, config: Config): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, frame(config), { extraModels: [ProblemDto] });
  documentOperations(document, config.baseUrl);
  describeJobRequest(document, app.get(ToolRegistry).all());
  document.components = { ...document.components, headers: COMMON_HEADERS };
  return markTimes(document);
}

function frame({ baseUrl }: Config) {
  return new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Docket')
    .setDescription(openApiDescription)
    .setVersion(API_VERSION)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addServer(baseUrl)
    .addTag('Health', 'Whether the API answers.')
    .addTag('Catalogue', 'The tools and their options.')
    .addTag('Uploads', 'Documents that were sent.')
    .addTag('Jobs', 'Conversions, from acceptance to download.')
    .addTag('Webhooks', 'Addresses that are told of what happens.')
    .addTag('Usage', 'What an API key has used.')
    .addSecurity(SECURITY_SCHEME, { type: 'http', scheme: 'bearer', description: 'An API key: `dkt_<id>_<secret>`.' })
    .build();
}

/** @throws when a route says nothing of itself */
function documentOperations({ paths }: OpenAPIObject, baseUrl: string): void {
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) documentOperation(operation, takeDoc(operation, `${method} ${path}`), { method, path, baseUrl });
    }
  }
}

function takeDoc(operation: object, name: string): OperationDoc {
  const extensions = operation as { [OPERATION_DOC]?: OperationDoc };
  const doc = extensions[OPERATION_DOC];
  if (!doc) throw new Error(`The route ${name} has no @Operation.`);
  delete extensions[OPERATION_DOC];
  return doc;
}

/** What types can't say of the request that creates a job. */
function describeJobRequest({ components }: OpenAPIObject, tools: readonly Tool[]): void {
  const schemas = components?.schemas as Record<string, Schema>;
  for (const tool of tools) schemas[schemaName(tool)] = closed(optionsSchema(tool.options) as Schema);
  const { CreateJobDto: request } = schemas;
  const options = tools.map((tool) => ({ $ref: `#/components/schemas/${schemaName(tool)}` }));
  const properties = { ...request.properties, options: { description: 'Options of the tool.', anyOf: options } };
  const anyOf = ['uploadId', 'source', 'sourceFileName'].map((name) => ({
    type: 'object' as const,
    required: [name],
    properties: { [name]: request.properties?.[name] ?? {} },
  }));
  const { JobSourceDto: source } = schemas;
  schemas.JobSourceDto = { ...source, minProperties: 1, maxProperties: 1, additionalProperties: false };
  schemas.CreateJobDto = closed({ ...request, properties, anyOf });
}

/** `MdToPdfOptions` of `md-to-pdf`: the name of a class in generated clients. */
function schemaName({ name }: Tool): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Options`;
}

/** A field that nobody knows is refused; one that may be left out may be `null` just as well. */
function closed(schema: Schema): Schema {
  const entries = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isRequired = schema.required?.includes(name);
    return [name, isRequired ? property : orNull(property as Schema)];
  });
  return { ...schema, additionalProperties: false, properties: Object.fromEntries(entries) as Schema['properties'] };
}

function orNull(schema: Schema): Schema {
  const nothing = { type: 'null' } as unknown as Schema;
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, nothing] };
  const { description, ...rest } = schema;
  return { ...(description ? { description } : {}), anyOf: [rest, nothing] };
}
