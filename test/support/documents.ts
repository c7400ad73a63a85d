const WORDS =
  'a ticket that follows the job through every room of the house until the last sheet is dry and counted'.split(' ');

/** Running text with a heading before every twentieth paragraph; thousands take more than a second to convert. */
export function longMarkdown(paragraphs: number): string {
  const parts: string[] = [];
  for (let i = 0; i < paragraphs; i++) {
    if (i % 20 === 0) parts.push(`## Chapter ${i / 20 + 1}`);
    parts.push(sentence(i, 40));
  }
  return `${parts.join('\n\n')}\n`;
}

/** Words that differ from number to number, so that nothing can be answered from a cache. */
export function sentence(seed: number, length: number): string {
  return Array.from(
    { length },
    (_, i) => `${WORDS[(seed * 7 + i * 3) % WORDS.length]}${(seed + i) % 5 === 0 ? seed : ''}`,
  ).join(' ');
}

/** A CSV table of eight columns. */
export function longTable(rows: number): string {
  const header = 'id,name,room,sheets,date,paid,price,note';
  const lines = Array.from(
    { length: rows },
    (_, i) => `${i},${sentence(i, 2)},${i % 40},${i * 3},2026-01-01,true,${i}.50,${sentence(i, 5)}`,
  );
  return `${[header, ...lines].join('\n')}\n`;
}
