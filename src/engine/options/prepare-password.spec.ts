import { preparePassword } from './prepare-password.js';

/** The first four are the examples of RFC 4013, section 3. */
it.each([
  ['I\u00adX', 'IX'],
  ['USER', 'USER'],
  ['\u00aa', 'a'],
  ['\u2168', 'IX'],
  ['two  words', 'two  words'],
  ['no-break\u00a0space', 'no-break space'],
  ['e\u0301', 'é'],
  ['パスワード 😀', 'パスワード 😀'],
])('prepares %j as %j', (password, prepared) => expect(preparePassword(password)).toBe(prepared));

it.each(['', '\u00ad', '\u0007', 'a\nb', '\ud800', '\ue000', 'a\u2028b', '\u202eabc'])('refuses %j', (password) =>
  expect(preparePassword(password)).toBeNull(),
);
