import { changedMembers } from './json-changes.js';

describe('what JSON would change', () => {
  it.each([
    ['{"a":9007199254740993}', ['metadata.a']],
    ['{"a":[1,{"b":12345678901234567890}],"c":-9007199254740993}', ['metadata.a.1.b', 'metadata.c']],
    ['{"a":1e400}', ['metadata.a']],
    ['{"a":1e-400}', ['metadata.a']],
    ['{"__proto__":1}', ['metadata.__proto__']],
    ['{"a":{"\\u005f_proto__":{}}}', ['metadata.a.__proto__']],
  ])('is named: %s', (json, fields) => {
    expect(changedMembers(json, 'metadata').map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    '{"a":9007199254740992,"b":100000000000000000000,"c":-0,"d":0.1,"e":0e5,"f":1e300,"g":1.0}',
    '{"a":"9007199254740993","b":["1e400","__proto__"],"constructor":true,"c":{}}',
    '[]',
  ])('is nothing of %s', (json) => {
    expect(changedMembers(json, 'metadata')).toEqual([]);
  });

  it('is found at the end of a long text', () => {
    const metadata = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, 'x'.repeat(15)]));
    const json = JSON.stringify(metadata).replace(/\}$/, ',"last":1e400}');
    expect(changedMembers(json, '').map(({ field }) => field)).toEqual(['last']);
  });
});
