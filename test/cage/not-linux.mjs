import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before the service by `node --import`: the nearest to another system that Linux has. There is no program that
 * raises the outer wall, and no `/proc`.
 */
const { existsSync, readFileSync } = fs;
const isOfLinux = (path) => /\/cage\/wall\/wall-|^\/proc\//.test(String(path));
fs.existsSync = (path) => !isOfLinux(path) && existsSync(path);
fs.readFileSync = (path, ...rest) => {
  if (isOfLinux(path)) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
  return readFileSync(path, ...rest);
};
syncBuiltinESMExports();
