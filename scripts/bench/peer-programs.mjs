import { findProgram } from '../ci/apt.mjs';

/** The path of a program of the system. @throws when it isn't there */
export function programOf(name) {
  const path = findProgram(name);
  if (!path) throw new Error(`${name} is not installed`);
  return path;
}
