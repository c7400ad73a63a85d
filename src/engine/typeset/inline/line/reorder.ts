/** Puts the things of a line in visual order by their embedding levels (UAX #9, L2). */
export function reorderByLevel<T extends { readonly level: number }>(things: readonly T[]): readonly T[] {
  let highest = 0;
  let lowestOdd = Infinity;
  for (const { level } of things) {
    if (level > highest) highest = level;
    if (level % 2 === 1 && level < lowestOdd) lowestOdd = level;
  }
  if (lowestOdd === Infinity) return things;
  const order = [...things];
  for (let level = highest; level >= lowestOdd; level--) reverseRuns(order, level);
  return order;
}

function reverseRuns(order: { readonly level: number }[], level: number): void {
  for (let start = 0; start < order.length; start++) {
    if (order[start].level < level) continue;
    let end = start;
    while (end < order.length && order[end].level >= level) end++;
    for (let low = start, high = end - 1; low < high; low++, high--)
      [order[low], order[high]] = [order[high], order[low]];
    start = end;
  }
}
