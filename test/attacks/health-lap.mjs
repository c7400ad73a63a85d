import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Asks for the service's health all the time, from a process of its own; `lap` tells how it went since the last lap. */
export function watchHealth(url) {
  const child = fork(fileURLToPath(new URL('../corpus/health-watch.mjs', import.meta.url)), [`${url}/api/v1/health`]);
  return {
    async lap() {
      child.send('lap');
      const [figures] = await once(child, 'message');
      return figures;
    },
    stop: () => child.kill(),
  };
}
