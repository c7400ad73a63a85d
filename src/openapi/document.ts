import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { API_VERSION } from '../common/api-version.js';
import { basePathOf } from '../common/http/base-path.js';
import type { Config } from '../config/config.js';
import { ToolRegistry } from '../conversion/tool.registry.js';
import { exemplifyAnswers } from './answer-examples.js';
import { closeRequests } from './closed-requests.js';
import { openApiDescription } from './description.js';
import { describeJobRequest } from './job-request.js';
import { withOpenWords } from './open-words.js';
import { withShortNames } from './short-names.js';
import { markTimes } from './time-format.js';
import { OPERATION_DOC } from './operation/operation.decorator.js';
import type { OperationDoc } from './operation/operation.doc.js';
import { documentOperation, SECURITY_SCHEME, type Surroundings } from './operation.merge.js';
import { ProblemDto } from './problem.dto.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const COMMON_HEADERS = {
  'X-Request-Id': {
    description: 'Names the request; the client’s own when it is well-formed.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left of the limit of requests such as this one, and for how long: `"write";r=599;t=60`.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'The limits of requests that write and that read: `"write";q=600;w=60, "read";q=3000;w=60`.',
    schema: { type: 'string' },
  },
} as const;

/**
 * The API as an OpenAPI 3.1 document.
 *
 * @throws when a route says nothing of itself
 */
export function openApiDocument(app: INestApplication, config: Config): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, frame(config), { extraModels: [ProblemDto] });
  const tools = app.get(ToolRegistry).all();
  const resultTypes = [...new Set(tools.map(({ target }) => target.contentType))];
  documentOperations(document, { baseUrl: config.baseUrl, resultTypes });
  describeJobRequest(document, tools);
  closeRequests(document);
  document.components = { ...document.components, headers: COMMON_HEADERS };
  exemplifyAnswers(document);
  return markTimes(withOpenWords(withShortNames(document)));
}

function frame({ baseUrl }: Config) {
  // Relative to the origin that the document comes from, whichever leads to the service.
  const server = basePathOf(baseUrl) || '/';
  return new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Docket')
    .setDescription(openApiDescription)
    .setVersion(API_VERSION)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addServer(server)
    .addTag('Health', 'Whether the API answers.')
    .addTag('Catalogue', 'The tools and their options.')
    .addTag('Uploads', 'Documents that were sent.')
    .addTag('Jobs', 'Conversions, from acceptance to download.')
    .addTag('Batches', 'Jobs that are asked for together.')
    .addTag('Webhooks', 'Addresses that are told of what happens.')
    .addTag('Usage', 'What an API key has used.')
    .addTag('Keys', 'API keys, for keys that administer them.')
    .addTag('Audit', 'Who did what.')
    .addSecurity(SECURITY_SCHEME, {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key: `dkt_<id>_<secret>`, or `dkt_test_<id>_<secret>`.',
    })
    .build();
}

/** @throws when a route says nothing of itself */
function documentOperations({ paths }: OpenAPIObject, surroundings: Omit<Surroundings, 'method' | 'path'>): void {
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation)
        documentOperation(operation, takeDoc(operation, `${method} ${path}`), { method, path, ...surroundings });
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
