import { run } from '../setup/run.mjs';

const attempts = 3;

/** Runs Maven, whose mirror may answer late and is asked again. @throws with what it said when it fails each time */
export async function maven(args, cwd, attempt = 1) {
  const { status, output, error } = await run('mvn', ['--batch-mode', '--quiet', ...args], { cwd });
  if (status === 0) return;
  if (attempt === attempts) throw new Error(`mvn ${args.join(' ')} failed:\n${error?.message ?? output}`);
  await maven(args, cwd, attempt + 1);
}
