const SHORTCODE = /:([+-]?\w[\w+-]*):/g;

/** The characters of all emoji by their names, if the source may hold a name of one: else they are not loaded. */
export async function loadEmoji(source: string): Promise<Readonly<Record<string, string>> | null> {
  if (source.search(SHORTCODE) < 0) return null;
  const { nameToEmoji } = await import('gemoji');
  return nameToEmoji;
}

/** Emoji for their `:names:`, as GitHub has them. Other words between colons stay. */
export function replaceEmoji(text: string, emoji: Readonly<Record<string, string>> | null): string {
  if (!emoji || !text.includes(':')) return text;
  return text.replace(SHORTCODE, (code, name: string) => (Object.hasOwn(emoji, name) ? emoji[name] : code));
}
