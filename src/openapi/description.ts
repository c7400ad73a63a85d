/** Front page of the API reference. */
export const openApiDescription = `Docket turns documents into documents: upload, create a job, process it, download the result.

- **Authentication**: \`Authorization: Bearer <API_KEY>\`, nowhere else.
- **Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\`; \`type\` leads to a page that explains it.
- **Limits** are told in \`RateLimit\` and \`RateLimit-Policy\`; 429 comes with \`Retry-After\`.
- **Waiting**: \`Prefer: wait=<s>\` and \`Prefer: respond-async\` (RFC 7240).
- Ids are opaque. Times are ISO 8601, UTC, with milliseconds. Unknown fields of answers are to be passed over: the API grows.`;
