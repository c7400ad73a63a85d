import { absent, builtIn } from './built-in.mjs';

/** Ways to other machines and to other programs of this one. */
export const network = {
  connect: async ({ port }) => connected((await builtIn('net')).connect(port, '127.0.0.1')),
  connectThroughStandardError: ({ port }) => connected(new process.stderr.constructor().connect(port, '127.0.0.1')),
  connectThroughInput: ({ port }) => connected(new process.stdin.constructor().connect(port, '127.0.0.1')),
  request: async ({ port }) => connected((await builtIn('http')).get(`http://127.0.0.1:${port}`), 'response'),
  secureRequest: async ({ port }) => {
    const request = (await builtIn('https')).get(`https://127.0.0.1:${port}`).on('error', () => undefined);
    await connected(await new Promise((resolve) => request.once('socket', resolve)));
  },
  session: async ({ port }) => connected((await builtIn('http2')).connect(`http://127.0.0.1:${port}`)),
  secureSocket: async ({ port }) => connected((await builtIn('tls')).connect(port, '127.0.0.1'), 'connect'),
  fetch: ({ port }) => fetch(`http://127.0.0.1:${port}`),
  webSocket: ({ port }) =>
    new Promise((resolve, reject) => {
      if (process.versions.node.startsWith('20.')) throw absent();
      const socket = new WebSocket(`ws://127.0.0.1:${port}`);
      socket.addEventListener('open', () => resolve(socket.close()));
      socket.addEventListener('error', () => reject(new Error('no connection')));
    }),
  datagram: async ({ datagramPort }) => {
    const socket = (await builtIn('dgram')).createSocket('udp4');
    await answered((done) => socket.once('error', done).send('x', datagramPort, '127.0.0.1', done));
    socket.close();
  },
  listen: async () => listening((await builtIn('http')).createServer().listen(0, '127.0.0.1')),
  lookup: async () => {
    const { lookup } = await builtIn('dns');
    await answered((done) => lookup('localhost', done));
  },
  resolve: async ({ datagramPort }) => {
    const { Resolver } = await builtIn('dns');
    const resolver = new Resolver({ timeout: 500, tries: 1 });
    resolver.setServers([`127.0.0.1:${datagramPort}`]);
    // The server knows nothing of names: that it was asked is what counts.
    await answered((done) =>
      resolver.resolve4('example.com', (error) => done(error?.code === 'EBADRESP' ? null : error)),
    );
  },
  unixSocket: async ({ socketPath }) => connected((await builtIn('net')).connect(socketPath)),
  abstractSocket: async ({ abstractName }) => connected((await builtIn('net')).connect(`\0${abstractName}`)),
  bindUnixSocket: async ({ scratch }) =>
    listening((await builtIn('net')).createServer().listen(`${scratch}/bound.sock`)),
  bindAbstractSocket: async () => listening((await builtIn('net')).createServer().listen(`\0docket-${process.pid}`)),
  inspect: async () => {
    const inspector = await builtIn('inspector');
    inspector.open(0, '127.0.0.1');
    // It only prints that it could not.
    if (!inspector.url()) throw new Error('Nobody listens.');
    inspector.close();
  },
  importWithoutScheme: async ({ port }) => connected((await import('net')).connect(port, '127.0.0.1')),
};

function connected(request, ...events) {
  return new Promise((resolve, reject) => {
    for (const event of events.length > 0 ? events : ['connect']) request.once(event, resolve);
    request.once('error', reject);
  }).finally(() => request.destroy?.());
}

function answered(ask) {
  return new Promise((resolve, reject) => ask((error) => (error ? reject(error) : resolve())));
}

function listening(server) {
  return new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject)).finally(() =>
    server.close(),
  );
}
