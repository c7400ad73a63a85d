/** For @hey-api/openapi-ts: a function for each operation, so that a bundler leaves out those that nobody calls. */
export default {
  output: { path: 'generated', module: { extension: '.js' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
};
