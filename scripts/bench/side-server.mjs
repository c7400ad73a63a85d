import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts one of the servers of this folder that tell their port. @returns its address and how to stop it */
export async function startSideServer(name) {
  const path = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])]);
  if (!Number(port)) throw new Error(`${name} did not start`);
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
