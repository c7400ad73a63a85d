import type { RequestHandler } from 'express';

/** Fields that hold what the client sent, which is given back untouched. */
const CLIENTS_OWN: ReadonlySet<string> = new Set(['metadata', 'options']);

/**
 * The path of the address that clients see, such as `/docket`, or nothing. The proxy before the service takes it off:
 * what comes here has it no more, and what goes out has to have it again.
 *
 * @param baseUrl without a slash at its end
 */
export function basePathOf(baseUrl: string): string {
  const { pathname } = new URL(baseUrl);
  return pathname === '/' ? '' : pathname;
}

/** Puts the base path before every address of ours that an answer names: in `Location`, and in `links` wherever they stand. */
export function underBasePath(basePath: string): RequestHandler {
  const under = (address: unknown) =>
    typeof address === 'string' && address.startsWith('/') ? basePath + address : address;
  return (_request, response, next) => {
    const json = response.json.bind(response);
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => typeof response;
    response.json = (body) => json(withLinks(body, under));
    // As late as can be: an answer that is kept to be given again is kept as it is made.
    response.writeHead = (...head: unknown[]) => {
      if (response.hasHeader('Location'))
        response.setHeader('Location', under(response.getHeader('Location')) as string);
      return writeHead(...head);
    };
    next();
  };
}

function withLinks(value: unknown, under: (address: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withLinks(item, under));
  return mapFields(value, (field, name) => {
    if (CLIENTS_OWN.has(name)) return field;
    return name === 'links' ? mapFields(field, under) : withLinks(field, under);
  });
}

function mapFields(value: unknown, change: (field: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field, name)]));
}
