import { json } from './json.mjs';
import { text } from './texts.mjs';

const mostHeaderBytes = 12_000;
const mostFormBytes = 900_000;

const headerNames = [
  'Prefer',
  'Content-Digest',
  'Range',
  'If-Range',
  'If-None-Match',
  'If-Match',
  'If-Modified-Since',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'X-Request-Id',
  'X-Forwarded-For',
  'Forwarded',
  'Cookie',
  'Expect-CT',
  'Cache-Control',
  'Content-Type',
];

/** Beginnings and pieces of headers that are parsed as lists. */
const headerValues = [
  ['', 'wait=1, '],
  ['', 'respond-async;'],
  ['', 'sha-256=:aaaa:, '],
  ['sha-256=:', 'A'],
  ['bytes=', '0-0,'],
  ['bytes=', '1-,'],
  ['', 'W/"a", '],
  ['', '"a" '],
  ['', 'text/html;q=0.1,'],
  ['', '*/*;a="'],
  ['Bearer ', ' '],
  ['Bearer ', 'a'],
  ['Bearer dkt_', '0'],
  ['', '1.1.1.1, '],
  ['application/json;', ' charset=utf-8;'],
  ['application/json; a="', '\\"'],
  ['multipart/form-data; boundary=', '-'],
  ['multipart/form-data;', ' boundary=a;'],
];

const otherContentTypes = [
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=B',
  'application/xml',
];

/** A request of any shape to one of the routes: `{method, path, headers, body}`. */
export function anyRequest(dice, { routes, fields, options, ids }) {
  const [takes, shape] = dice.one(kinds);
  const route = dice.one(routes.filter(takes));
  const request = { method: route.method, path: filled(route.path, dice.one(ids)), headers: {} };
  shape(dice, request, { route, fields, options, known: [...fields, ...options] });
  return request;
}

const any = () => true;
const takesAnyBody = ({ method }) => method === 'POST';
const takes = (type) => (route) => type in (route.requestBody?.content ?? {});

/** Which routes, and what is odd about a request to one of them: what has the most shapes comes the most often. */
const kinds = [
  ...Array.from({ length: 5 }, () => [takes('application/json'), jsonBody]),
  [takesAnyBody, jsonBody],
  [takesAnyBody, form],
  [takes('multipart/form-data'), form],
  [takes('multipart/form-data'), form],
  [any, oddPath],
  [any, oddQuery],
  [any, oddHeaders],
];

function filled(path, id) {
  return path.replace(/\{\w+\}/g, id);
}

function oddPath(dice, request, { route }) {
  request.path = filled(route.path, encoded(text(dice, 4000)));
}

function oddQuery(dice, request, { route }) {
  const known = (route.parameters ?? []).filter(({ in: place }) => place === 'query').map(({ name }) => name);
  const name = dice.one([...known, 'a', 'a[]', '__proto__', 'a[b]', '%41']);
  const one = dice.chance(0.5) ? `${name}=${encoded(text(dice, 40))}` : `${encoded(text(dice, 20))}=`;
  const query = dice.chance(0.5)
    ? `${name}=${encoded(text(dice, 4000))}`
    : `${one}&`.repeat(mostHeaderBytes / (one.length + 1));
  request.path += `?${query.slice(0, mostHeaderBytes)}`;
}

/** As a URL holds it; half of a surrogate pair can't be there. */
function encoded(value) {
  return encodeURIComponent(value.toWellFormed()).slice(0, mostHeaderBytes);
}

function oddHeaders(dice, request) {
  for (let count = 1 + dice.number(2); count > 0; count--) {
    const [start, piece] = dice.one(headerValues);
    const room = dice.size(mostHeaderBytes / 2);
    request.headers[dice.one(headerNames)] = (start + piece.repeat(room / piece.length)).trim() || 'x';
  }
  if (dice.chance(0.1)) for (let i = 0; i < 500; i++) request.headers[`x-${i}`] = 'y';
}

/** A whole body, or one field, option, or label of it. */
function jsonBody(dice, request, { fields, options, known }) {
  const field = (name, value) =>
    `{"tool":"${dice.one(['md-to-pdf', 'csv-to-pdf'])}","sourceFileName":"a.md","${name}":${value}}`;
  const body = dice.one([
    () => json(dice, known),
    () => field('options', json(dice, options)),
    () => field('options', `{"${dice.one(options)}":${json(dice, known)}}`),
    () => field('options', `{"metadata":${json(dice, known)}}`),
    () => field('metadata', json(dice, known, dice.chance(0.5) ? 16_000 : undefined)),
    () => field(dice.one(fields), json(dice, known)),
  ])();
  const encoding = dice.chance(0.95) ? 'utf8' : dice.one(['utf16le', 'latin1']);
  request.body = Buffer.from(dice.chance(0.05) ? `\ufeff${body}` : body, encoding);
  request.headers['Content-Type'] = dice.chance(0.9) ? 'application/json' : dice.one(otherContentTypes);
}

const part = (disposition, content, more = '') =>
  `--B\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;

/** A form: names, file names, headers, preambles, boundaries and near boundaries without end. */
function form(dice, request) {
  const long = () => text(dice, dice.size(20_000)).replaceAll(/[\r\n"]/g, '');
  const near = dice.one(['\r\n--', '\r\n-', '\r', '\r\n--B', '\n', '-', '--B-', '\r\n--b']);
  const size = dice.size(mostFormBytes);
  const body = dice.one([
    () => part(`name="file"; filename="${long()}.txt"`, 'x'),
    () => part(`name="${long()}"`, 'x').repeat(dice.size(30)),
    () => part(`name="file"; filename*=UTF-8''${encoded(long())}.txt`, 'x'),
    () => part(`name="file"; filename="a.txt"; ${'a=b; '.repeat(dice.size(3000))}`, 'x'),
    () => part('name="file"; filename="a.txt"', near.repeat(size / near.length)),
    () => near.repeat(size / near.length) + part('name="file"; filename="a.txt"', 'x'),
    () => part('name="file"; filename="a.txt"', 'x', `X: ${long()}\r\n`.repeat(dice.size(200))),
    () => part(`name="a${dice.one(['[b]', '[]', '.b', '[0]'])}"`, text(dice, 9000)).repeat(dice.size(1000)),
    () => part('name="file"; filename="a.csv"', text(dice, size)),
  ])();
  request.body = Buffer.from(`${body}--B--\r\n`);
  request.headers['Content-Type'] = 'multipart/form-data; boundary=B';
}
