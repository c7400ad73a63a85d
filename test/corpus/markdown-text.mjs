import { spawnSync } from 'node:child_process';

const extensions = ['table', 'strikethrough', 'autolink', 'tasklist', 'footnotes'].flatMap((name) => ['-e', name]);
const frontMatter = /^---\r?\n[\s\S]*?\n(---|\.\.\.)\r?\n/;
const inline = /^<\/?(a|abbr|b|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|tt|u)\b/i;
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * The text of Markdown as GitHub's own program reads it (Debian: `cmark-gfm`), with the descriptions of pictures;
 * `undefined` where that isn't installed.
 */
export function markdownText(markdown) {
  const input = markdown.replace(/^\ufeff/, '').replace(frontMatter, '');
  const { status, stdout } = spawnSync('cmark-gfm', ['--unsafe', ...extensions], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? textOfHtml(stdout) : undefined;
}

function textOfHtml(html) {
  const seen = html.replaceAll(
    /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<a [^>]*footnote-backref[^>]*>.*?<\/a>/gi,
    ' ',
  );
  const alternatives = [...seen.matchAll(/<img[^>]*\balt="([^"]*)"/gi)].map(([, alt]) => alt);
  const text = seen.replaceAll(/<\/?[a-z][^>]*>/gi, (tag) => (inline.test(tag) ? '' : ' '));
  return decode(`${text} ${alternatives.join(' ')}`).replaceAll(/:[a-z0-9_+-]+:/g, ' ');
}

function decode(text) {
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name) => entities[name] ?? whole);
}
