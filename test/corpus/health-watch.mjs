/**
 * Asks for the service's health from a process of its own, so that nothing the sweep does delays the question.
 * The argument is the URL; every message is answered with the figures since the last one, and after `stop` it ends.
 */
const url = process.argv[2];
const intervalMs = 250;
const timeoutMs = 5000;

const nothing = () => ({ asked: 0, failed: 0, times: [], failures: [] });
let figures = nothing();

async function ask() {
  const startedAt = performance.now();
  figures.asked++;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`status ${response.status}`);
  } catch (error) {
    figures.failed++;
    if (figures.failures.length < 10) figures.failures.push(error.message);
  }
  figures.times.push(performance.now() - startedAt);
}

const timer = setInterval(ask, intervalMs);

process.on('message', (word) => {
  if (word === 'stop') clearInterval(timer);
  const times = figures.times.sort((a, b) => a - b).map(Math.round);
  const { asked, failed, failures } = figures;
  const [medianMs, p99Ms] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] ?? 0);
  process.send({ asked, failed, failures, medianMs, p99Ms, slowestMs: times.at(-1) ?? 0 });
  figures = nothing();
  if (word === 'stop') process.disconnect();
});
