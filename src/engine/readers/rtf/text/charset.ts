/** `\fcharsetN` to Windows code page; absent: the document's own. Charset 2 (symbol) is not text. RTF 1.9, "Font Table". */
const CODE_PAGES: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [77, 10000],
  [78, 932],
  [79, 949],
  [80, 936],
  [81, 950],
  [83, 10005],
  [84, 10004],
  [85, 10006],
  [86, 10081],
  [87, 10021],
  [88, 10029],
  [89, 10007],
  [128, 932],
  [129, 949],
  [130, 1361],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [179, 1256],
  [180, 1256],
  [181, 1255],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [254, 437],
  [255, 850],
]);

export const SYMBOL_CHARSET = 2;

export function codePageOfCharset(charset: number): number | undefined {
  return CODE_PAGES.get(charset);
}

/**
 * Old writers put the charset into the name: `Arial CE`. Windows shows such a font as the plain family.
 */
const NAME_SUFFIXES: readonly (readonly [suffix: RegExp, codePage: number])[] = [
  [/ CE$/i, 1250],
  [/ Cyr$/i, 1251],
  [/ Greek$/i, 1253],
  [/ Tur$/i, 1254],
  [/ \(Hebrew\)$/i, 1255],
  [/ \(Arabic\)$/i, 1256],
  [/ Baltic$/i, 1257],
  [/ \(Vietnamese\)$/i, 1258],
  [/ \(Thai\)$/i, 874],
];

/** The plain family name, and the code page that the name's suffix tells. */
export function splitFontName(name: string): { readonly family: string; readonly codePage?: number } {
  for (const [suffix, codePage] of NAME_SUFFIXES) {
    if (suffix.test(name)) return { family: name.replace(suffix, ''), codePage };
  }
  return { family: name.replace(/ (?:Western|CG \(WN\))$/i, '') };
}
