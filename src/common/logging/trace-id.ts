const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The trace that a request belongs to, by its `traceparent` (W3C Trace Context); `undefined` without a valid one. */
export function traceIdOf(traceparent: unknown): string | undefined {
  const id = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  return id === undefined || /^0+$/.test(id) ? undefined : id;
}
