import { attempts } from './attempts/attempts.mjs';

const PATIENCE_MS = 5000;
const MAX_MESSAGE = 100;

// What fails behind an attempt's back has failed all the same.
process.on('uncaughtException', () => undefined);
const { setTimeout: after, clearTimeout: cancel } = globalThis;

/** Makes the attempts one after another, and tells of each whether it got `through`, is `absent`, or what refused it. */
export async function tryAll({ names, ...task }, tell) {
  for (const name of names) tell(name, await outcomeOf(attempts[name], task));
}

async function outcomeOf(attempt, task) {
  let timer;
  const patience = new Promise((_, reject) => {
    timer = after(() => reject(new Error('no answer')), PATIENCE_MS);
  });
  try {
    await Promise.race([(async () => attempt(task))(), patience]);
    return 'through';
  } catch (error) {
    return error?.isAbsent ? 'absent' : `refused: ${error?.code ?? ''} ${error?.message}`.slice(0, MAX_MESSAGE);
  } finally {
    cancel(timer);
  }
}
