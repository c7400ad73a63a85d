import type { WriteStream } from 'node:tty';
import { ProgressBar } from './progress-bar.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([
  [{ pages: 1 }, / 1 page$/],
  [{ pages: 2 }, / 2 pages$/],
  [{ fraction: 0.5, pages: 12 }, / 50 % 12 pages$/],
])('says how far %j is', (progress, expected) => {
  const written: string[] = [];
  const terminal = { isTTY: true, write: (text: string) => written.push(text) } as unknown as WriteStream;
  const bar = new ProgressBar(terminal);
  bar.show(progress);
  jest.advanceTimersByTime(1000);
  bar.show(progress);
  expect(written).toEqual([expect.stringMatching(expected)]);
});
