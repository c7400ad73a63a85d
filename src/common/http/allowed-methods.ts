import type { Request } from 'express';

/** The part of Express's router that is used here: https://github.com/pillarjs/router. */
interface Layer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** The methods that the routes of this path take, upper case; empty when no route has the path. */
export function allowedMethods(request: Request): string[] {
  const { stack } = (request.app as unknown as { router: { stack: readonly Layer[] } }).router;
  const methods = stack
    .filter((layer) => layer.route && layer.match(request.path))
    .flatMap(({ route }) => Object.keys(route?.methods ?? {}))
    .filter((method) => method !== '_all')
    .map((method) => method.toUpperCase());
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])].sort();
}
