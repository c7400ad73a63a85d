import crypto from 'node:crypto';
import { hashSecret, isSecret, newSecret } from './api-key.token.js';

it.each([
  ['the secret of a key', (secret: string) => hashSecret(secret), true],
  ['another secret', () => hashSecret(newSecret()), false],
  ['a key that nobody has', () => null, false],
])('compares in constant time: %s', (_name, expectedHash, isRight) => {
  const comparing = jest.spyOn(crypto, 'timingSafeEqual');
  const secret = newSecret();
  expect(isSecret(secret, expectedHash(secret))).toBe(isRight);
  expect(comparing).toHaveBeenCalledTimes(1);
  comparing.mockRestore();
});
