import markdown from '../tools/md-to-pdf.js';
import { concealSecrets } from './conceal-secrets.js';
import { option } from './option.js';

it.each([
  [{ pdf: { encryption: { userPassword: 'u', ownerPassword: null, permissions: { print: false } } } }],
  [{ userPassword: 'u', ownerPassword: 'o', theme: 'book' }],
  [{ pdf: { standard: 'ua-1', encryption: { ownerPassword: 'o' } } }],
])('shows no password: %j', (given) => {
  const before = JSON.stringify(given);
  const shown = JSON.stringify(concealSecrets(markdown.options, given));
  expect(shown).toBe(before.replaceAll(/"[uo]"/g, '"***"'));
  expect(JSON.stringify(given)).toBe(before);
});

it('leaves options without secrets as they are', () => {
  const given = { theme: 'book', pdf: { standard: 'a-2b' }, unknown: 1 };
  expect(concealSecrets(markdown.options, given)).toEqual(given);
});

it('finds secrets wherever a schema has them', () => {
  const secret = { type: 'string', writeOnly: true } as const;
  const table = {
    list: option({ type: 'array', items: secret }),
    any: option({ anyOf: [{ type: 'boolean' }, { type: 'object', properties: { key: secret } }] }),
    map: option({ type: 'object', additionalProperties: secret }),
  };
  const given = { list: ['a', 'b'], any: { key: 'a', name: 'n' }, map: { x: 'a' } };
  expect(concealSecrets(table, given)).toEqual({
    list: ['***', '***'],
    any: { key: '***', name: 'n' },
    map: { x: '***' },
  });
  expect(concealSecrets(table, { any: true })).toEqual({ any: true });
});
