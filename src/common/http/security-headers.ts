import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** The page of the reference and what it loads are the same for everybody; everything else may be private. */
const CACHEABLE = /^\/docs(?:\/|$)/;

/**
 * Helmet's headers, and `no-store` for everything that may be private. Helmet's are the same for every answer: they are
 * recorded once, instead of running its thirteen handlers each time.
 */
export function securityHeaders(): RequestHandler {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet({
    // Both would break the docs page on plain http, and belong to whoever terminates TLS.
    contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } },
    strictTransportSecurity: false,
  })({} as Request, recorder as unknown as Response, () => undefined);
  return ({ path }, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (!CACHEABLE.test(path)) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}
