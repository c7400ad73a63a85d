import { HeadingLevels } from './heading-levels.js';

describe('HeadingLevels', () => {
  it.each([
    ['starts at H1, wherever the source starts', [3, 4, 3], ['H1', 'H2', 'H1']],
    ['closes gaps', [1, 3, 6, 2], ['H1', 'H2', 'H3', 'H2']],
    ['keeps what has none', [1, 2, 3, 2, 1], ['H1', 'H2', 'H3', 'H2', 'H1']],
    ['goes up where the source begins deep', [4, 2, 1, 2], ['H1', 'H1', 'H1', 'H2']],
  ])('%s', (_, levels, tags) => {
    const headings = new HeadingLevels();
    expect(levels.map((level) => headings.tagOf(level))).toEqual(tags);
  });
});
