import { guardedLookup, type Resolver } from './guarded.lookup.js';
import { OutboundForbidden, OutboundPolicy } from './outbound.policy.js';
import { isPublicAddress } from './public-address.js';

const policy = new OutboundPolicy([]);

const NOT_PUBLIC = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'not an address',
];

it.each(NOT_PUBLIC)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('a URL that a client names', () => {
  it.each([
    'https://hooks.example.com/in?a=b',
    'https://example.com:8443/',
    'https://8.8.8.8/',
    'HTTPS://[2606:4700::1111]/',
    'https://bücher.example/',
  ])('%s may be asked', (text) => {
    expect(policy.url(text).protocol).toBe('https:');
  });

  it.each([
    'http://hooks.example.com/',
    'HTTP://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    '/relative',
    'hooks.example.com',
    '',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://224.0.0.1/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://a.localhost/',
    'https://ⓛocalhost/',
    'https://router/',
    'https://router./',
    'https://metadata.google.internal/',
    'https://metadata.google.internal./',
    'https://printer.local/',
    'https://good@hooks.example.com/',
    'https://good:word@127.0.0.1/',
    'https://hooks.example.com/#part',
    'https://hooks.example.com/#',
    'https://hooks.example.com\\@127.0.0.1/',
    'https://hooks.example.com /',
    'https://hooks.exa\tmple.com/',
    'https://hooks.example.com/\r\nx: y',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:25/',
    'https://hooks.example.com:80/',
    'https://hooks.example.com:6379/',
    `https://hooks.example.com/${'a'.repeat(2048)}`,
  ])('%s may not be asked', (text) => {
    expect(() => policy.url(text)).toThrow(OutboundForbidden);
  });

  it('may name whatever the operator trusts, by http too and at any port', () => {
    const trusting = new OutboundPolicy(['Hooks.lan', '10.0.0.0/8', '::1']);
    for (const text of ['http://hooks.lan:8080/', 'http://hooks.lan./', 'http://10.1.2.3/', 'http://[::1]:9/'])
      expect(trusting.url(text).href).toContain('http:');
    for (const text of ['http://other.lan/', 'http://11.1.2.3/', 'ftp://hooks.lan/', 'http://a@hooks.lan/'])
      expect(() => trusting.url(text)).toThrow(OutboundForbidden);
  });
});

describe('a policy of some hosts alone', () => {
  const some = OutboundPolicy.onlyTo(['files.lan', '*.Example.com', '10.0.0.0/8', '::1']);

  it.each([
    'http://files.lan:8080/',
    'https://a.example.com/',
    'https://a.b.example.com./',
    'http://10.1.2.3/',
    'http://[::1]/',
  ])('%s may be asked', (text) => {
    expect(some.url(text).href).toBeTruthy();
  });

  it.each([
    'https://example.com/',
    'https://badexample.com/',
    'https://a.example.com.evil.net/',
    'https://files.lan.evil.net/',
    'https://a.files.lan/',
    'http://a.example.com/',
    'https://a.example.com:22/',
    'https://8.8.8.8/',
    'https://127.0.0.1/',
    'https://files.lan@evil.net/',
  ])('%s may not be asked', (text) => {
    expect(() => some.url(text)).toThrow(OutboundForbidden);
  });

  it('allows nothing where nothing is named', () => {
    expect(() => OutboundPolicy.onlyTo([]).url('https://hooks.example.com/')).toThrow('the operator of this server');
  });

  it('looks at the addresses of names below one that is allowed', () => {
    expect(some.mayConnect('a.example.com', '127.0.0.1')).toBe(false);
    expect(some.mayConnect('a.example.com', '8.8.8.8')).toBe(true);
    expect(some.mayConnect('a.example.com', '10.1.2.3')).toBe(true);
    expect(some.mayConnect('files.lan', '127.0.0.1')).toBe(true);
  });
});

/** A resolver that knows these addresses of every host. */
function answering(...addresses: string[]): Resolver {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_host, _options, callback) => callback(null, found);
}

const failing: Resolver = (_host, _options, callback) =>
  callback(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), []);

function look(resolver: Resolver, trusting = policy, all = true): Promise<unknown> {
  return new Promise((resolve, reject) => {
    guardedLookup(trusting, resolver)('hooks.example.com', { all }, (error, address) =>
      error ? reject(error) : resolve(address),
    );
  });
}

describe('the lookup of a connection', () => {
  it('gives public addresses', async () => {
    const addresses = [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ];
    expect(await look(answering('8.8.8.8', '2606:4700::1111'))).toEqual(addresses);
    expect(await look(answering('8.8.8.8'), policy, false)).toBe('8.8.8.8');
  });

  it.each(NOT_PUBLIC)('refuses a name that has the address %s beside a public one', async (address) => {
    await expect(look(answering('8.8.8.8', address))).rejects.toBeInstanceOf(OutboundForbidden);
  });

  it('refuses the second answer for a name that had a public address before', async () => {
    let asked = 0;
    const rebinding: Resolver = (host, options, callback) =>
      answering(asked++ === 0 ? '8.8.8.8' : '127.0.0.1')(host, options, callback);
    expect(await look(rebinding)).toHaveLength(1);
    await expect(look(rebinding)).rejects.toBeInstanceOf(OutboundForbidden);
  });

  it('gives what the operator trusts, by name and by network', async () => {
    expect(await look(answering('127.0.0.1'), new OutboundPolicy(['hooks.example.com']))).toHaveLength(1);
    expect(await look(answering('127.0.0.1'), new OutboundPolicy(['127.0.0.0/8']))).toHaveLength(1);
    await expect(look(answering('127.0.0.1'), new OutboundPolicy(['10.0.0.0/8']))).rejects.toThrow('not public');
  });

  it('hands on that a name has no address', async () => {
    await expect(look(failing)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
