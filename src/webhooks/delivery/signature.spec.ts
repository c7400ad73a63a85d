import { signatureHeaders } from './signature.js';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

describe('the signature of a message', () => {
  it('is made with each secret that holds', () => {
    const secrets = [
      { secret: SECRET, createdAt: 0, expiresAt: null },
      { secret: SECRET, createdAt: 0, expiresAt: 2000 },
      { secret: SECRET, createdAt: 0, expiresAt: 1000 },
    ];
    const { 'webhook-signature': signature } = signatureHeaders('msg_1', '{}', secrets, 1000);
    expect(signature.split(' ')).toEqual(Array(2).fill(expect.stringMatching(/^v1,[\w+/]{43}=$/)));
  });

  it('is never missing', () => {
    for (const secrets of [[], [{ secret: SECRET, createdAt: 0, expiresAt: 1000 }]])
      expect(() => signatureHeaders('msg_1', '{}', secrets, 1000)).toThrow('no secret');
  });
});
