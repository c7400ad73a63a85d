/** Rows of 16 characters from 0x20 on; U+FFFD where the font has no character that Unicode knows. */
const SYMBOL = [
  ' !∀#∃%&∋()∗+,−./',
  '0123456789:;<=>?',
  '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟ',
  'ΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  '‾αβχδεφγηιϕκλμνο',
  'πθρστυϖωξψζ{|}∼\ufffd',
  '\ufffd'.repeat(16),
  '\ufffd'.repeat(16),
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓',
  '°±″≥×∝∂•÷≠≡≈…⏐⎯↵',
  'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉',
  '∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪',
  '\ufffd⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭\ufffd',
];

const WINGDINGS = [
  ' ✏✂✁👓🔔📖🕯☎✆✉🖃📪📫📬📭',
  '📁📂📄🗏🗐🗄⌛⌨🖰🖲🖳🖴🖫🖬✇✍',
  '🖎✌👌👍👎☜☞☝☟✋☺😐☹💣☠⚐',
  '🏱✈☼💧❄🕆✞🕈✠✡☪☯ॐ☸♈♉',
  '♊♋♌♍♎♏♐♑♒♓&&●❍■□',
  '🞐❑❒⬧⧫◆❖⬥⌧⍓⌘❀✿❝❞▯',
  '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹',
  '❺❻❼❽❾❿🙢🙠🙡🙣🙞🙜🙝🙟·•',
  '▪○🞆🞈◉◎🔿▪◻🟂✦★✶✴✹✵',
  '⯐⌖⟡⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘',
  '🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗',
  '🙖🙐🙑🙒🙓⌫⌦⮘➢⮙⮛⮈➲⮉⮋←',
  '→↑↓↖↗↙↘🡸➔🡹🡻🡼🡽🡿🡾⇦',
  '⇨⇧⇩⬄⇳⬁⬀⬃⬂🢬🢭✘✔☒☑\ufffd',
];

/** The part of Wingdings 2 that forms and check lists use. */
const WINGDINGS_2: Readonly<Record<number, string>> = {
  0x4f: '✗',
  0x50: '✓',
  0x51: '☒',
  0x52: '☑',
  0x53: '☒',
  0x54: '☒',
  0x97: '●',
  0x98: '●',
  0x99: '○',
  0xa0: '■',
  0xa2: '■',
  0xa3: '□',
};

const DINGBAT_EXCEPTIONS: Readonly<Record<number, string>> = {
  0x20: ' ',
  0x25: '☎',
  0x2a: '☛',
  0x2b: '☞',
  0x48: '★',
  0x6c: '●',
  0x6e: '■',
  0x73: '▲',
  0x74: '▼',
  0x75: '◆',
  0x77: '◗',
  0xa8: '♣',
  0xa9: '♦',
  0xaa: '♥',
  0xab: '♠',
  0xd5: '→',
  0xd6: '↔',
  0xd7: '↕',
};

/** Unicode's block Dingbats has the order of the font, with gaps for characters that it already had. */
function dingbat(code: number): string | undefined {
  const exception = DINGBAT_EXCEPTIONS[code];
  if (exception !== undefined) return exception;
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(0x2701 + code - 0x21);
  if (code >= 0xac && code <= 0xb5) return String.fromCharCode(0x2460 + code - 0xac);
  if (code > 0xa0 && code < 0xff) return String.fromCharCode(0x2761 + code - 0xa1);
  return undefined;
}

function fromRows(rows: readonly string[]): (code: number) => string | undefined {
  const characters = Array.from(rows.join(''));
  return (code) => {
    const character = characters[code - 0x20];
    return character === '\ufffd' ? undefined : character;
  };
}

/** Code (0x20–0xFF) to character, per family name in lower case without spaces. */
export const SYMBOL_FONTS: ReadonlyMap<string, (code: number) => string | undefined> = new Map([
  ['symbol', fromRows(SYMBOL)],
  ['wingdings', fromRows(WINGDINGS)],
  ['wingdings2', (code: number) => WINGDINGS_2[code]],
  ['zapfdingbats', dingbat],
  ['itczapfdingbats', dingbat],
  ['monotypesorts', dingbat],
]);
