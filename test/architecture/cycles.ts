import type { SourceFile } from './source-tree.js';

/**
 * One shortest circle of imports for each file that stands in one, each circle once. Types count too: what belongs
 * together so closely stands in one file.
 */
export function findCycles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const graph = new Map(files.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]));
  const cycles = new Map<string, readonly string[]>();
  for (const start of graph.keys()) {
    const cycle = shortestCycle(graph, start);
    if (cycle) cycles.set(cycle.toSorted().join(' '), cycle);
  }
  return [...cycles.values()];
}

/** Breadth first from a file back to itself. */
function shortestCycle(graph: ReadonlyMap<string, readonly string[]>, start: string): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (target === start) return trace(cameFrom, start, path);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return undefined;
}

function trace(cameFrom: ReadonlyMap<string, string>, start: string, end: string): readonly string[] {
  const path = [end];
  for (let step = end; step !== start;) {
    step = cameFrom.get(step) ?? start;
    path.unshift(step);
  }
  return path;
}
