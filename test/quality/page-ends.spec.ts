import type { FlowElement } from './flow.js';
import { badPageEnds } from './page-ends.js';

const element = (role: string, ...pages: readonly (readonly number[])[]): FlowElement => ({
  role,
  path: role === 'Link' ? ['Document', 'P', role] : ['Document', role],
  refs: role === 'Link' ? ['1', 'P', 'Link'] : ['1', role],
  pieces: pages.flatMap((baselines, page) => (baselines.length > 0 ? [{ page, baselines }] : [])),
});

it('is content with two lines and more on both sides', () => {
  expect(badPageEnds([element('H1', [700]), element('P', [680, 660], [700, 680])])).toEqual([]);
});

it.each([
  ['a line alone at the foot of a page', [element('P', [100], [700, 680])], /^orphan on page 1/],
  ['a line alone at the head of a page', [element('P', [120, 100], [700])], /^widow on page 2/],
  ['a line alone, whose link goes on', [element('P', [100]), element('Link', [100], [700, 680])], /^orphan on page 1/],
  ['a heading at the foot', [element('P', [300]), element('H2', [100]), element('P', [], [700])], /^H2 ends page 1/],
] as const)('objects to %s', (_, elements, fault) => {
  expect(badPageEnds(elements)).toEqual([expect.stringMatching(fault)]);
});
