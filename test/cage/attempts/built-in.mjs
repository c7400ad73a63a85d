/**
 * A module of Node.js, asked for when it is wanted: code that came in with a document finds nothing loaded.
 *
 * @throws what the walls say, or that this version has no such module
 */
export async function builtIn(name) {
  try {
    return (await import(`node:${name}`)).default;
  } catch (error) {
    throw error.code === 'ERR_UNKNOWN_BUILTIN_MODULE' ? absent() : error;
  }
}

export function absent() {
  return Object.assign(new Error('This version of Node.js has no such thing.'), { isAbsent: true });
}
