import type { TextStyle } from '../../../document/style.js';

/** Elements that give text a look or a meaning, with the style of each. */
export const INLINE_STYLES: Readonly<Record<string, TextStyle>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { emphasis: true },
  em: { emphasis: true },
  cite: { emphasis: true },
  dfn: { emphasis: true },
  var: { emphasis: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  mark: { mark: true },
  kbd: { keyboard: true },
  sub: { position: 'subscript' },
  sup: { position: 'superscript' },
};

/** Elements whose text is code. */
export const CODE_ELEMENTS = new Set(['code', 'samp', 'tt']);

/** Elements that only hold text, and whose look or meaning has no counterpart here. */
export const PLAIN_INLINE = new Set(
  'a abbr acronym bdi bdo big data font label nobr picture q rb rp rt rtc ruby small span time wbr br img'.split(' '),
);

/** Elements without content and end tag: the void elements of the HTML standard. */
export const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Elements that only hold blocks. */
export const PLAIN_BLOCKS = new Set(
  'address article aside body center details dialog div fieldset figcaption figure footer form header hgroup html legend main nav p search section summary'.split(
    ' ',
  ),
);

/** Elements that become blocks of their own kind. */
export const STRUCTURED_BLOCKS = new Set(
  'blockquote caption dd dl dt h1 h2 h3 h4 h5 h6 hr li menu ol pre table tbody td tfoot th thead tr ul'.split(' '),
);

/** All other elements of HTML: the tags go, the text within them stays. */
const OTHER_ELEMENTS = new Set(
  'applet area audio base basefont button canvas col colgroup datalist dir embed frame frameset head iframe input isindex link map math menuitem meta meter noembed noframes noscript object optgroup option output param plaintext progress script select slot source style svg template textarea title track video xmp'.split(
    ' ',
  ),
);

/** Whether HTML has an element of that name. Anything else is likely no tag at all: `<your-name>`. */
export function isHtmlElement(name: string): boolean {
  return isInlineElement(name) || isBlockElement(name) || OTHER_ELEMENTS.has(name);
}

export function isInlineElement(name: string): boolean {
  return name in INLINE_STYLES || CODE_ELEMENTS.has(name) || PLAIN_INLINE.has(name);
}

export function isBlockElement(name: string): boolean {
  return PLAIN_BLOCKS.has(name) || STRUCTURED_BLOCKS.has(name);
}
