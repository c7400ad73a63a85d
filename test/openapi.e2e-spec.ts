import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Values for the parameters of a path: well-formed, and of nothing that exists. */
const PATH_VALUES: Readonly<Record<string, string>> = {
  id: 'x_00000000000000000000000000000000',
  deliveryId: 'msg_00000000000000000000000000000000',
  linkId: 'lnk_00000000000000000000000000000000',
  name: 'no-to-tool',
};

/** Stands for the id of a document that was uploaded. */
const UPLOAD = 'upl_00000000000000000000000000000000';

describe('the OpenAPI document', () => {
  let service: Service;
  let api: Api;
  let document: any;

  runService({ RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));
  beforeAll(async () => {
    document = (await api.call('GET', '/openapi.json')).body;
  });

  it('is of version 3.1 and names the bearer scheme', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('1.0.0-beta');
    // Whatever origin it was fetched from: the page of the reference may call no other.
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(Object.values(document.components.securitySchemes)).toEqual([
      expect.objectContaining({ type: 'http', scheme: 'bearer' }),
    ]);
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it('names the routes that there are, and no others', async () => {
    for (const { method, path } of operations()) {
      // A stream goes on until its client ends it: its headers are enough.
      const isStream = path === '/api/v1/events';
      const answer = await api.call(
        isStream ? 'HEAD' : method,
        path.replace(/\{(\w+)\}/g, (_, name: string) => PATH_VALUES[name]),
      );
      expect([method, path, answer.status]).not.toContain(405);
      if (!path.includes('{')) expect([method, path, answer.status]).not.toContain(404);
    }
    expect(
      operations()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual([
      'DELETE /api/v1/batches/{id}',
      'DELETE /api/v1/jobs/{id}',
      'DELETE /api/v1/jobs/{id}/links/{linkId}',
      'DELETE /api/v1/keys/{id}',
      'DELETE /api/v1/uploads/{id}',
      'DELETE /api/v1/webhooks/{id}',
      'GET /api/v1/audit',
      'GET /api/v1/batches',
      'GET /api/v1/batches/{id}',
      'GET /api/v1/batches/{id}/download',
      'GET /api/v1/batches/{id}/merged',
      'GET /api/v1/events',
      'GET /api/v1/health',
      'GET /api/v1/jobs',
      'GET /api/v1/jobs/{id}',
      'GET /api/v1/jobs/{id}/download',
      'GET /api/v1/jobs/{id}/events',
      'GET /api/v1/jobs/{id}/links',
      'GET /api/v1/keys',
      'GET /api/v1/keys/{id}',
      'GET /api/v1/links/{id}',
      'GET /api/v1/tools',
      'GET /api/v1/tools/{name}',
      'GET /api/v1/uploads',
      'GET /api/v1/uploads/{id}',
      'GET /api/v1/usage',
      'GET /api/v1/webhooks',
      'GET /api/v1/webhooks/{id}',
      'GET /api/v1/webhooks/{id}/deliveries',
      'PATCH /api/v1/keys/{id}',
      'PATCH /api/v1/webhooks/{id}',
      'POST /api/v1/batches',
      'POST /api/v1/batches/{id}/cancel',
      'POST /api/v1/convert/{tool}',
      'POST /api/v1/dry-run',
      'POST /api/v1/jobs',
      'POST /api/v1/jobs/{id}/cancel',
      'POST /api/v1/jobs/{id}/links',
      'POST /api/v1/jobs/{id}/process',
      'POST /api/v1/keys',
      'POST /api/v1/keys/{id}/rotate',
      'POST /api/v1/uploads',
      'POST /api/v1/webhooks',
      'POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver',
      'POST /api/v1/webhooks/{id}/recover',
      'POST /api/v1/webhooks/{id}/secret',
      'POST /api/v1/webhooks/{id}/test',
    ]);
  });

  it('says of every object in a request which fields it has', () => {
    const open: string[] = [];
    for (const { operation } of operations()) {
      const name = /(\w+)$/.exec(operation.requestBody?.content['application/json']?.schema.$ref ?? '')?.[1];
      for (const inner of name === undefined ? [] : reachable(name)) {
        const { properties, additionalProperties } = document.components.schemas[inner];
        if (properties && additionalProperties === undefined) open.push(inner);
      }
    }
    expect(open).toEqual([]);
    expect(reachable('JobRequest')).toEqual(expect.arrayContaining(['JobCallbackRequest', 'JobSource']));
  });

  it('is complete: an id, a summary, every error and an example of it', () => {
    for (const { operation, path } of operations()) {
      expect(operation).toMatchObject({
        operationId: expect.any(String),
        summary: expect.any(String),
        tags: [expect.stringMatching(/^(Audit|Batches|Catalogue|Health|Jobs|Keys|Uploads|Usage|Webhooks)$/)],
      });
      const isPublic = /^\/api\/v1\/(health|tools|links)\b/.test(path);
      expect(operation.security ?? []).toHaveLength(isPublic ? 0 : 1);
      const expected = isPublic ? ['200', '500'] : ['401', '403', '429', '500'];
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(expected));
      for (const [status, { content }] of Object.entries<any>(operation.responses)) {
        if (Number(status) >= 400)
          expect(Object.keys(content['application/problem+json'].examples).length).toBeGreaterThan(0);
      }
    }
  });

  it('resolves all its references', () => {
    const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(20);
    for (const reference of new Set(references)) {
      const parts = reference.slice(3, -1).split('/');
      expect([reference, parts.reduce((node, part) => node?.[part], document)]).not.toContain(undefined);
    }
  });

  describe('as generators of clients read it', () => {
    it('gives the schemas the names of what they are', () => {
      const names = Object.keys(document.components.schemas);
      expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]+$/.test(name) || name.endsWith('Dto'))).toEqual([]);
      expect(names).toEqual(
        expect.arrayContaining(['Job', 'JobRequest', 'MdToPdfRequest', 'MdToPdfOptions', 'Problem']),
      );
    });

    it('links by parameters only: the body of a link can not be typed', () => {
      const links = operations().flatMap(({ operation }) =>
        Object.values<any>(operation.responses).flatMap((answer) => Object.values<any>(answer.links ?? {})),
      );
      expect(links.length).toBeGreaterThan(2);
      for (const link of links)
        expect(link).toEqual({ operationId: expect.any(String), parameters: expect.anything() });
    });

    it('types every schema, and combines none beside its properties', () => {
      const schemas = Object.values(document.components.schemas).flatMap(partsOf);
      expect(schemas.filter(({ title }) => title !== undefined)).toEqual([]);
      expect(schemas.filter((schema) => schema.enum && !schema.type)).toEqual([]);
      expect(schemas.filter(({ properties, anyOf, oneOf, allOf }) => properties && (anyOf ?? oneOf ?? allOf))).toEqual(
        [],
      );
    });

    it('says of operations without a key that they need none', () => {
      for (const { operation } of operations()) expect(operation.security).toBeDefined();
    });

    it('names the types of results, with one that every generator takes as bytes before them', () => {
      const { content } = document.paths['/api/v1/jobs/{id}/download'].get.responses[200];
      expect(Object.keys(content)).toEqual(
        expect.arrayContaining(['application/octet-stream', 'application/pdf', 'text/plain']),
      );
      expect(Object.keys(content)[0]).toBe('application/octet-stream');
    });

    it('enumerates the words of requests, and tells those of answers', () => {
      const { Job, Upload, Problem, Health, MdToPdfOptions } = document.components.schemas;
      for (const word of [
        Job.properties.status,
        Upload.properties.format,
        Problem.properties.code,
        Health.properties.status,
      ]) {
        expect(word).toMatchObject({ type: 'string', description: expect.stringContaining('there may be more') });
        expect(word.enum).toBeUndefined();
        expect(word['x-extensible-enum'].length).toBeGreaterThan(1);
      }
      expect(Job.properties.status.description).toContain('`accepted`, `queued`, `processing`');
      expect(MdToPdfOptions.properties.align.enum).toEqual(['left', 'justify', null]);
    });

    it.each([
      [{ tool: 'md-to-pdf', uploadId: UPLOAD }, true],
      [{ tool: 'md-to-pdf', sourceFileName: 'a.md', uploadId: null, options: null }, true],
      [{ tool: 'md-to-pdf', uploadId: UPLOAD, options: { toc: { depth: 2 }, margin: '20mm', lang: null } }, true],
      [{ tool: 'csv-to-pdf', uploadId: UPLOAD, options: { columns: ['name', 3] } }, true],
      [{ tool: 'md-to-pdf', uploadId: UPLOAD, options: { columns: ['name', 3] } }, false],
      [{ tool: 'md-to-pdf', uploadId: UPLOAD, options: { nonsense: true } }, false],
      [{ tool: 5, uploadId: UPLOAD }, false],
      [{ tool: 'md-to-papyrus', uploadId: UPLOAD }, false],
      [{ tool: 'md-to-pdf', uploadId: null }, false],
      [{ tool: 'md-to-pdf' }, false],
    ])('takes %j as the service does: %s', async (request: any, isRight) => {
      const ajv = new Ajv2020({ strict: false });
      ajv.addSchema({ $id: 'openapi', ...document });
      expect(ajv.getSchema('openapi#/components/schemas/JobRequest')?.(request)).toBe(isRight);
      const { body } = await api.upload('a,b\n1,2\n', String(request.tool).startsWith('csv') ? 'a.csv' : 'a.md');
      const uploadId = request.uploadId === UPLOAD ? body.upload.id : request.uploadId;
      const { status } = await api.post('/jobs', { ...request, uploadId });
      expect(status === 202).toBe(isRight);
    });
  });

  it('is shown on a page that needs nothing from elsewhere', async () => {
    const page = await api.call('GET', '/docs');
    expect(page.status).toBe(200);
    const sources = [...page.bytes.toString().matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) {
      expect(source).not.toMatch(/^(https?:)?\/\//);
      expect((await fetch(new URL(source, `${service.url}/docs`))).status).toBe(200);
    }
  });

  /** Names of the schemas that one is made of, itself included. */
  function reachable(name: string, seen = new Set([name])): string[] {
    for (const [, inner] of JSON.stringify(document.components.schemas[name]).matchAll(/schemas\/(\w+)"/g)) {
      if (seen.has(inner)) continue;
      seen.add(inner);
      reachable(inner, seen);
    }
    return [...seen];
  }

  function operations(): { method: string; path: string; operation: any }[] {
    return Object.entries<any>(document.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => ({
        method: method.toUpperCase(),
        path,
        operation: item[method],
      })),
    );
  }
});

/** The schema and all that it is made of. */
function partsOf(schema: any): any[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const inside = [...Object.values(properties), ...anyOf, ...oneOf, items, additionalProperties];
  return [schema, ...inside.filter((part) => typeof part === 'object').flatMap(partsOf)];
}
