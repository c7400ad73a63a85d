/** Text without what a line end or a direction adds: spaces, soft hyphens, marks of direction; composed. */
export function bare(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '');
}

/** Letters, their marks and digits alone. */
export function letters(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Words of two letters or digits and more. */
export function words(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
}

/** What of Markdown is read on paper: no front matter, addresses, formulas, names of notes or of languages. */
export function readable(markdown: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g, ' ')
    .replaceAll(/\]\((?:[^()'"]*)(?:'[^']*')?\)/g, '] ')
    .replaceAll(/!\[[^\]]*\]|\[\^\w+\]:?|<\/?\w+>|^```\w+$|\[!\w+\]/gm, ' ')
    .replaceAll(/~~|\*\*/g, '');
}
