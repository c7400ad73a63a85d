import { isFinding, runTests } from './tests.mjs';

/** A test that takes longer than this on the unchanged sources is too broad to be named beside a guard. */
const LONGEST_MS = 240_000;

/** A test may take this many times as long with a mutant as without. */
const PATIENCE = 4;
const LEAST_LIMIT_MS = 60_000;

/**
 * @typedef {object} Verdict
 * @property {'killed' | 'survived' | 'error'} status `error`: the table or the machine is at fault: nothing is proven
 * @property {number} seconds
 * @property {string} [why]
 */

/** Tries the guards whose tests lie in one file and run on one database, one mutant after the other. */
export class Trial {
  /** @param {{environment: Record<string, string>, signal: AbortSignal}} settings the signal ends what is under way */
  constructor({ workshop, compiler, plain, environment, signal }) {
    Object.assign(this, { workshop, compiler, plain, environment, signal });
  }

  /**
   * Runs the tests of all these guards on the unchanged sources, once more where one fails: a test that fails anyway
   * proves nothing.
   *
   * @returns {Promise<Map<string, string>>} what is wrong, by the name of the guard
   */
  async baseline(guards) {
    try {
      await this.#build(guards[0].test);
    } catch (error) {
      return new Map(guards.map(({ name }) => [name, `the sources as they are can not be built: ${error.message}`]));
    }
    const first = await this.#prove(guards);
    const again = guards.filter(({ name }) => first.has(name));
    return again.length === 0 ? first : this.#prove(again);
  }

  /** @returns {Promise<Verdict>} */
  async judge({ patches, test, shows, hangs = false }) {
    const startedAt = performance.now();
    const verdict = (status, why) => ({ status, seconds: (performance.now() - startedAt) / 1000, why });
    try {
      await this.#build(test, patches);
    } catch (error) {
      return verdict('error', error.message);
    }
    const { ran, failures, fault, isEndless } = await this.#run(test.file, [test.name], this.limitMs);
    if (isEndless)
      return hangs ? verdict('killed') : verdict('error', 'the test did not end, which the table does not expect');
    if (fault) return verdict('error', fault.slice(0, 1000));
    if (ran.length === 0) return verdict('error', 'no test ran');
    if (failures.length === 0) return verdict('survived');
    if (failures.some((failure) => isFinding(failure, shows))) return verdict('killed');
    return verdict('error', `the test fails, but not as it should: ${failures[0].message.slice(0, 600)}`);
  }

  /** Tests beside the code read the sources; the others start the program. */
  #build({ file }, patches = []) {
    return this.workshop.build(this.compiler, this.plain, { patches, isProgramNeeded: !file.startsWith('src/') });
  }

  async #prove(guards) {
    const { file } = guards[0].test;
    const startedAt = performance.now();
    const names = [...new Set(guards.map(({ test }) => test.name))];
    const outcome = await this.#run(file, names, names.length * LONGEST_MS);
    this.limitMs = Math.ceil(Math.max(LEAST_LIMIT_MS, (performance.now() - startedAt) * PATIENCE));
    const problems = guards.map(({ name, test }) => [name, problemOf(outcome, test.name)]);
    return new Map(problems.filter(([, problem]) => problem !== null));
  }

  #run(file, names, limitMs) {
    return runTests(this.workshop.root, file, names, { limitMs, env: this.environment, signal: this.signal });
  }
}

function problemOf({ ran, failures, fault, isEndless }, name) {
  if (isEndless) return 'its test does not end on the sources as they are';
  if (fault) return `its test can not run on the sources as they are: ${fault.slice(0, 1000)}`;
  const failure = failures.find((one) => one.name.includes(name));
  if (failure) return `its test fails on the sources as they are: ${failure.message.slice(0, 600)}`;
  return ran.some((full) => full.includes(name)) ? null : 'no such test ran';
}
