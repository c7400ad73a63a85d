import { readMarkedContent } from './marked-content.js';

it('finds the marks of a page', () => {
  const content =
    '/P <</MCID 0>> BDC BT (a \\) Tj EMC) Tj ET EMC /Artifact <</Type /Pagination>> BDC 0 0 m 1 1 l S EMC';
  expect(readMarkedContent(content)).toEqual({ mcids: [0], baselines: new Map([[0, [0]]]), faults: [] });
});

it('finds the lines of a mark', () => {
  const content =
    'BT /P <</MCID 4>>BDC 50 700 Td [(a)]TJ 20 4 Td (1) Tj -20 -19.5 Td [(b)]TJ EMC ET /Artifact BMC BT 9 9 Td (3) Tj ET EMC';
  expect([...readMarkedContent(content).baselines]).toEqual([[4, [700, 684.5]]]);
});

it.each([
  ['text that nothing marks', 'BT (a) Tj ET'],
  ['a rule that nothing marks', '/P <</MCID 0>> BDC (a) Tj EMC 0 0 m 1 1 l S'],
  ['a span that is neither', '/Span <</ActualText (a)>> BDC [(a) 20 (b)] TJ EMC'],
  ['an artifact inside a tag', '/P <</MCID 0>> BDC /Artifact BMC (a) Tj EMC EMC'],
  ['a mark that stays open', '/P <</MCID 0>> BDC (a) Tj'],
  ['an end too many', 'EMC'],
  ['a number twice', '/P <</MCID 0>> BDC EMC /P <</MCID 0>> BDC EMC'],
])('objects to %s', (_, content) => {
  expect(readMarkedContent(content).faults).toHaveLength(1);
});
