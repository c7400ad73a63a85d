import { existsSync, readFileSync } from 'node:fs';
import { findLineBreaks } from './line-breaks.js';

/** Debian's package `unicode-data`. */
const CONFORMANCE = '/usr/share/unicode/auxiliary/LineBreakTest.txt';
const hasData = existsSync(CONFORMANCE);
if (!hasData && process.env.CI) throw new Error('These tests need the package unicode-data.');

function pieces(text: string, isTailored = true): string[] {
  const breaks = findLineBreaks(text, isTailored);
  const parts: string[] = [];
  let start = 0;
  for (let i = 1; i <= text.length; i++) {
    if (i < text.length && breaks[i] === 0) continue;
    parts.push(text.slice(start, i));
    start = i;
  }
  return parts;
}

describe('findLineBreaks', () => {
  it.each([
    ['The quick (“brown”) fox', ['The ', 'quick ', '(“brown”) ', 'fox']],
    ['10 000 km, 3.14 % of $9.99', ['10 ', '000 ', 'km, ', '3.14 ', '% ', 'of ', '$9.99']],
    ['well-known e-mail –2', ['well-', 'known ', 'e-', 'mail ', '–', '2']],
    ['https://example.org/a/b?c=d', ['https://', 'example.org/', 'a/', 'b?', 'c=d']],
    ['漢字（かな）、終。', ['漢', '字', '（か', 'な）、', '終。']],
    ['co\u00adop 10\u00a0km', ['co\u00ad', 'op ', '10\u00a0km']],
    ['👨‍👩‍👧🇩🇪🇫🇷', ['👨‍👩‍👧', '🇩🇪', '🇫🇷']],
  ])('%s', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('takes an extension, a path and an option for words', () => {
    expect(pieces('a .txt in /etc, or :q')).toEqual(['a ', '.txt ', 'in ', '/etc, ', 'or ', ':q']);
    expect(pieces('run -p --dry-run (-x) /a/b')).toEqual(['run ', '-p ', '--dry-', 'run ', '(-x) ', '/a/', 'b']);
    expect(pieces('vraiment ! oui ; non')).toEqual(['vraiment ! ', 'oui ; ', 'non']);
  });

  it('keeps French guillemets with their words, and Korean words whole', () => {
    expect(pieces('dit « Bonjour » alors')).toEqual(['dit ', '« Bonjour » ', 'alors']);
    expect(pieces('나는 유리를')).toEqual(['나는 ', '유리를']);
  });
});

describe('dictionary breaks', () => {
  it.each([
    ['ภาษาไทยเป็นภาษา', ['ภาษา', 'ไทย', 'เป็น', 'ภาษา']],
    ['(ฉันกินกระจก) ok', ['(ฉัน', 'กิน', 'กระจก) ', 'ok']],
  ])('%s', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('divides Lao, Khmer and Burmese too', () => {
    for (const text of ['ຂອ້ຍກິນແກ້ວໄດ້', 'ខ្ញុំអាចញុំកញ្ចក់បាន', 'ကျွန်တော်မှန်စားနိုင်တယ်']) {
      expect(pieces(text).length).toBeGreaterThan(2);
    }
  });
});

(hasData ? describe : describe.skip)('LineBreakTest', () => {
  it('agrees with every case', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const line of readFileSync(CONFORMANCE, 'utf8').split('\n')) {
      const [body] = line.split('#');
      if (body.trim() === '') continue;
      count++;
      const expected = body
        .split('÷')
        .map((part) => part.replaceAll('×', ' ').trim())
        .filter((part) => part !== '')
        .map((part) => String.fromCodePoint(...part.split(/\s+/).map((code) => Number.parseInt(code, 16))));
      if (pieces(expected.join(''), false).join('÷') !== expected.join('÷')) wrong.push(line);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(7000);
  });
});
