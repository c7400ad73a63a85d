/** Paths by which process managers and balancers ask how the service is: answered until its end. */
export const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/api/v1/health']);
