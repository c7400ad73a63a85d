import { isWebOrMail } from './web-or-mail.js';

it.each(['http://a.example/', 'HTTPS://a.example', 'mailto:a@b.example', 'https://a.example/ü?x=javascript:1'])(
  'takes %s',
  (address) => expect(isWebOrMail(address)).toBe(true),
);

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001https://a.example',
  'https://a.example/\r\nx',
  'ht\ntps://a.example',
  'file:///etc/passwd',
  'data:text/html,x',
  'vbscript:x',
  'tel:+4930',
  'ftp://a.example',
  'magnet:?xt=x',
  'ms-msdt:/id',
  'search-ms:query=x',
  'smb://a.example/x',
  '\\\\a.example\\x',
  '//a.example/x',
  'other.pdf',
  '../x',
  'http:x',
  'https:',
  'mailto:',
  'https\u200b://a.example',
  'ｈttp://a.example',
  '',
])('refuses %j', (address) => expect(isWebOrMail(address)).toBe(false));
