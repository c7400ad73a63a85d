const DIST = new URL('../../dist/', import.meta.url).href;
const FAILPOINT = /^(\s*)\/\/!? failpoint: ([a-z.-]+)$/gm;

/**
 * A hook of Node's module loader: in the built service, and only in a process that was started with it, the comment
 * `// failpoint: NAME` becomes a call. What is built, and runs in production, holds comments and no code.
 */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.startsWith(DIST) || loaded.format !== 'module') return loaded;
  return { ...loaded, source: String(loaded.source).replace(FAILPOINT, '$1await globalThis.failpoint("$2");') };
}
