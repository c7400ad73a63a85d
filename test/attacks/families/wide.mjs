import assert from 'node:assert/strict';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const mostAnsweredBytes = 64 * 1024;
const job = { tool: 'csv-to-pdf', sourceFileName: 'a.csv' };

const keys = (count, value = 1) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, value]));

/** Each below the limit of a body. */
const bodies = {
  fields: { ...job, ...keys(20_000) },
  options: { ...job, options: keys(20_000) },
  'metadata among the options': { ...job, options: { metadata: keys(8000) } },
  'options of other programs': { ...job, options: { pdf_options: keys(8000) } },
  types: { ...job, options: { types: keys(8000, 'text') } },
  columns: { ...job, options: { columns: Array(9000).fill(true) } },
  labels: { ...job, metadata: keys(20_000) },
  'a list': Array.from({ length: 80_000 }, () => ({})),
};

const query = `?${Array.from({ length: 1500 }, (_, i) => `k${i}=1`).join('&')}`;

/** Bodies and queries of very many names, at every route that takes one; the oracle watches the time of all others. */
export async function wide({ url }) {
  const { paths } = await (await fetch(`${url}/openapi.json`)).json();
  // A stream without an end can't be waited for.
  const ending = Object.entries(paths).filter(([path]) => path !== '/api/v1/events');
  const routes = ending.flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/, 'x')]),
  );
  return routes.map(([method, path]) => ({
    name: `S1 ${method} ${path} with a wide ${method === 'GET' ? 'query' : 'query and body'}`,
    run: async (target) => {
      await assertSmall(target, method, path + query);
      if (method === 'GET') return;
      for (const [name, body] of Object.entries(bodies)) {
        const headers = { 'content-type': 'application/json' };
        const { status } = await assertSmall(target, method, path, { headers, body: JSON.stringify(body) });
        assert.ok(status >= 400 && status < 500, `${name}: answered ${status}`);
      }
    },
  }));
}

async function assertSmall(target, method, path, request) {
  const answer = await target.http(method, path, request);
  assert.ok(answer.status < 500, `answered ${answer.status}`);
  const isCatalogue = path.startsWith('/api/v1/tools');
  assert.ok(isCatalogue || answer.bytes.length < mostAnsweredBytes, `answered with ${answer.bytes.length} bytes`);
  return answer;
}
