import { parseListMarker } from './list-marker.js';

describe('parseListMarker', () => {
  it.each([
    ['3.', 'decimal', 3, '#.'],
    ['(b)', 'lower-alpha', 2, '(#)'],
    ['iv)', 'lower-roman', 4, '#)'],
    ['XL.', 'upper-roman', 40, '#.'],
    ['v.', 'lower-alpha', 22, '#.'],
    ['☑', null, 0, '☐'],
  ])('reads %s', (text, numbering, value, pattern) => {
    expect(parseListMarker(text)).toEqual({ text, numbering, value, pattern });
  });

  it.each(['ll.', 'iiii.', 'vx.', 'word', '1234.'])('takes %s for no marker', (text) => {
    expect(parseListMarker(text)).toBeNull();
  });
});
