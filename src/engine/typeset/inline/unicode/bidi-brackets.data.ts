/** Paired brackets of Unicode 15.0, opening then closing. Written by scripts/unicode-tables.mjs. Data © Unicode, Inc., Unicode License v3. */
export const BRACKET_PAIRS = [
  '()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋〈〉❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚',
  '﹛﹜﹝﹞（）［］｛｝｟｠｢｣',
].join('');
