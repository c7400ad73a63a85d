import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Helmet's headers. They are the same for every answer: it is asked once, instead of its thirteen handlers each time. */
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
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
