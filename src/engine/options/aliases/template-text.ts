const CLASSES: Readonly<Record<string, string>> = {
  title: '{title}',
  date: '{date}',
  url: '{file}',
  pageNumber: '{page}',
  totalPages: '{pages}',
};
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', copy: '©' };
const UNSHOWN = /<(style|script)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const MAX_LENGTH = 500;

/**
 * The text of a header or footer template of Chromium: elements of its classes become fields, everything else of HTML
 * is dropped.
 */
export function templateText(template: string): string {
  return template
    .replaceAll(UNSHOWN, ' ')
    .replaceAll(/<[^<>]*>/g, (tag) => `${fieldOf(tag)}${/^<\/?(?:span|b|i|em|strong|a)\b/i.test(tag) ? '' : ' '}`)
    .replaceAll(/&(\w{1,8});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

function fieldOf(tag: string): string {
  const names = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag);
  const classes = (names?.[1] ?? names?.[2] ?? names?.[3] ?? '').split(/\s+/);
  return classes.map((name) => (Object.hasOwn(CLASSES, name) ? CLASSES[name] : '')).join('');
}
