import { packetFaults } from './metadata.js';

const packet = (title: string): string =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
  `<dc:title>${title}</dc:title></x:xmpmeta>`;

it('is content where both say the same', () => {
  expect(packetFaults(packet('A &amp; B'), { '/Title': 'A & B' })).toEqual([]);
});

it.each([
  ['a title that is not escaped', packet('A & B <c>'), /^XMP is no XML/],
  ['another title', packet('A'), /^\/Title is “A & B”/],
  ['no title', packet(''), /^\/Title is “A & B”/],
  ['no packet', '', /^XMP is no XML/],
])('objects to %s', (_, xmp, fault) => {
  expect(packetFaults(xmp, { '/Title': 'A & B' })).toEqual([expect.stringMatching(fault)]);
});
