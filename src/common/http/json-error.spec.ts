import { jsonErrorPlace } from './json-error.js';

describe('the place of an error in JSON', () => {
  it.each([
    ['{"tool":', 1, 9],
    ['', 1, 1],
    ['{"a":1,}', 1, 8],
    ['{a:1}', 1, 2],
    ["{'a':1}", 1, 2],
    ['{\n  "a": 1,\n  "b": tru\n}', 3, 8],
    ['[1,]', 1, 4],
    ['[1 2]', 1, 4],
    ['{"a" 1}', 1, 6],
    ['{"a":1}}', 1, 8],
    ['{"a":01}', 1, 7],
    ['{"a":"\t"}', 1, 6],
    ['{"a":[1}', 1, 8],
    ['nul', 1, 1],
    ['{"a":NaN}', 1, 6],
    ['{"a":"unended', 1, 6],
  ])('%j: line %d, column %d', (text, line, column) => {
    expect(() => JSON.parse(text) as unknown).toThrow(/JSON/);
    expect(jsonErrorPlace(text)).toBe(`line ${line}, column ${column}`);
  });
});
