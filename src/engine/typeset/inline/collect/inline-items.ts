import * as make from '../../../document/builders.js';
import type {
  Code,
  FootnoteReference,
  Image,
  Inline,
  Link,
  Math as Formula,
  PageField,
  Text,
} from '../../../document/inline.js';
import type { TextStyle } from '../../../document/style.js';
import type { Note } from '../../boxes/box.js';
import type { StructureNode } from '../../page-model/page.model.js';
import type { InlineBox, TextItem } from '../text.model.js';
import { lookMetrics, setLine } from '../line/set-line.js';
import type { TypeToken } from '../../style/theme.js';
import { unreachable } from '../../../unreachable.js';
import type { LayoutContext } from '../../flow/layout-context.js';
import type { InlineContent, LinkedSpan } from './inline-content.js';
import { inlineText } from './inline-text.js';
import { fitPicture, type PictureSize } from '../../figure/picture.js';
import { setTex, type SetFormula } from '../../formula/set-tex.js';
import { monoType, plainLook, spanLook } from '../../style/span-look.js';
import type { SpanLook } from '../text.model.js';

/** Where inlines stand. */
export interface InlineSetting {
  readonly type: TypeToken;
  /** The structure node of the paragraph. */
  readonly node: StructureNode;
  readonly picture: PictureSize;
}

/** The items of a paragraph, with what doesn't stand in its lines. */
export interface ItemList {
  readonly items: readonly TextItem[];
  /** Places that links point to; each stands before an item, or at the paragraph's end. */
  readonly anchors: readonly { readonly id: string; readonly before: TextItem | null }[];
  readonly notes: readonly { readonly note: Note; readonly item: TextItem }[];
}

interface OpenLink {
  readonly target: string;
  readonly text: string;
  readonly node: StructureNode;
}

const SMALL_CAPS_SIZE = 0.8;
const LOWER_CASE_RUN = /\p{Ll}+|\P{Ll}+/gu;
/** Links in links; deeper ones are set as text. */
const MAX_LINK_DEPTH = 4;
const NOTE_MARK: TextStyle = { position: 'superscript' };

/** Applies the theme and the source's styles to the inlines of a paragraph. */
export function inlineItems(inlines: readonly Inline[], setting: InlineSetting, context: LayoutContext): ItemList {
  const builder = new ItemBuilder(setting, context);
  builder.addAll(inlines, null, 0);
  return builder.finish();
}

class ItemBuilder {
  readonly #items: TextItem[] = [];
  readonly #anchors: { id: string; before: TextItem | null }[] = [];
  readonly #notes: { note: Note; item: TextItem }[] = [];
  #waitingAnchors: string[] = [];

  constructor(
    private readonly setting: InlineSetting,
    private readonly context: LayoutContext,
  ) {}

  addAll(inlines: readonly Inline[], link: OpenLink | null, depth: number): void {
    for (const inline of inlines) this.#add(inline, link, depth);
  }

  finish(): ItemList {
    for (const id of this.#waitingAnchors) this.#anchors.push({ id, before: null });
    return { items: this.#items, anchors: this.#anchors, notes: this.#notes };
  }

  #add(inline: Inline, link: OpenLink | null, depth: number): void {
    switch (inline.type) {
      case 'text':
        return this.#addText(inline, link);
      case 'code':
        return this.#addCode(inline, link);
      case 'link':
        return this.#addLink(inline, depth);
      case 'image':
        return this.#addImage(inline, link);
      case 'break':
        return this.#push({ type: 'break' });
      case 'tab':
        return this.#push({ type: 'tab', ...(inline.style && { look: this.#look(inline.style) }) });
      case 'footnote-reference':
        return this.#addReference(inline);
      case 'math':
        return this.#addMath(inline);
      case 'anchor':
        this.#waitingAnchors.push(inline.id);
        return;
      case 'page-field':
        return this.#addPageField(inline);
      default:
        return unreachable(inline);
    }
  }

  #push(item: TextItem): void {
    for (const id of this.#waitingAnchors) this.#anchors.push({ id, before: item });
    this.#waitingAnchors = [];
    this.#items.push(item);
  }

  #look(style: TextStyle | undefined): SpanLook {
    return spanLook(style, this.setting.type, this.context);
  }

  #addText({ value, style }: Text, link: OpenLink | null): void {
    if (value === '') return;
    const look = this.#linked(this.#withLang(this.#look(style), link), link, style);
    if (style?.caps === 'all') this.#push({ ...look, type: 'span', text: value.toUpperCase() });
    else if (style?.caps === 'small') this.#addSmallCaps(value, look);
    else this.#push({ ...look, type: 'span', text: value });
  }

  #addSmallCaps(value: string, look: SpanLook): void {
    for (const [run] of value.matchAll(LOWER_CASE_RUN)) {
      const isLower = /^\p{Ll}/u.test(run);
      const sizePt = look.sizePt * (isLower ? SMALL_CAPS_SIZE : 1);
      this.#push({ ...look, sizePt, type: 'span', text: run.toUpperCase() });
    }
  }

  #withLang(look: SpanLook, link: OpenLink | null): SpanLook {
    const { structure, lang } = this.context;
    if (look.lang === undefined || look.lang === lang) return look;
    return { ...look, owner: structure.node('Span', link?.node ?? this.setting.node, { lang: look.lang }) };
  }

  #linked(look: SpanLook, link: OpenLink | null, style?: TextStyle): SpanLook & Pick<LinkedSpan, 'linkText'> {
    if (!link) return look;
    const {
      style: { links },
      theme,
    } = this.context;
    const hasOwnColor = links.keepsColor && style?.color !== undefined;
    const { isMarked } = links;
    return {
      ...look,
      color: hasOwnColor || !isMarked ? look.color : theme.colors.link,
      ...(isMarked && { decoration: { ...look.decoration, underline: true } }),
      owner: look.owner ?? link.node,
      link: link.target,
      linkText: link.text,
    };
  }

  #addCode({ value }: Code, link: OpenLink | null): void {
    if (value === '') return;
    const { theme, structure } = this.context;
    const look = plainLook(monoType(this.setting.type, theme), this.context);
    const decoration = { background: theme.colors.inlineTint, backgroundRadiusPt: 2 * theme.scale };
    const owner = structure.node('Code', link?.node ?? this.setting.node);
    this.#push({ ...this.#linked({ ...look, decoration, owner }, link), isCode: true, type: 'span', text: value });
  }

  #addLink(link: Link, depth: number): void {
    const text = inlineText(link.children);
    if (depth >= MAX_LINK_DEPTH || link.children.length === 0) return this.addAll(link.children, null, depth + 1);
    const title = link.title === undefined ? {} : { title: link.title };
    const node = this.context.structure.node('Link', this.setting.node, title);
    this.addAll(link.children, { target: link.target, text: text || link.target, node }, depth + 1);
    this.#addTargetNote(link.target, text);
  }

  /** Where a link leads to, as a footnote; not where its text says it. */
  #addTargetNote(target: string, text: string): void {
    const { style, notes } = this.context;
    const address = target.replace(/^mailto:/, '');
    if (!style.links.hasTargetNote || target.startsWith('#') || text === address) return;
    const link = make.link(target, [make.text(address)]);
    const id = `link to ${target}`;
    if (!notes.has(id)) {
      notes.define(make.footnote(id, [make.paragraph([link])]), this.context);
    }
    this.#addReference(make.footnoteReference(id));
  }

  #addImage(image: Image, link: OpenLink | null): void {
    const { report, structure } = this.context;
    const size = fitPicture(image, this.setting.picture, report);
    if (!size) return this.#addText(make.text(`[${image.alt || 'picture'}]`), link);
    const parent = link?.node ?? this.setting.node;
    const node = image.alt === '' ? null : structure.node('Figure', parent, { alt: image.alt });
    this.#box({ kind: 'picture', image, node }, size.widthPt, { ascentPt: size.heightPt, descentPt: 0 });
  }

  #addReference({ id }: FootnoteReference): void {
    const { structure, notes, theme } = this.context;
    const { number, note, anchor, target } = notes.refer(id, this.context);
    const reference = structure.node('Reference', this.setting.node);
    const node = structure.node('Link', reference);
    const look = { ...this.#look(NOTE_MARK), color: theme.colors.link, owner: node };
    this.#waitingAnchors.push(...(anchor ? [anchor] : []));
    const mark = { link: target, linkText: `Note ${number}`, isBound: true } as const;
    const item: LinkedSpan = { ...look, ...mark, type: 'span', text: String(number) };
    this.#push(item);
    if (note) this.#notes.push({ note, item });
  }

  #addMath({ tex }: Formula): void {
    const { structure } = this.context;
    if (tex.trim() === '') return;
    const node = structure.node('Formula', this.setting.node, { alt: tex });
    const line = { isDisplay: false, measurePt: this.setting.picture.widthPt };
    const set = setTex(tex, this.setting.type, line, this.context);
    if (set) return this.#addFormula(set, node);
    const look = plainLook(monoType(this.setting.type, this.context.theme), this.context);
    this.#push({ ...look, owner: node, isCode: true, type: 'span', text: tex.replace(/\s+/g, ' ') });
  }

  #addFormula(set: SetFormula, node: StructureNode): void {
    const { formula, emPt } = set;
    const metrics = { ascentPt: formula.ascentEm * emPt, descentPt: formula.descentEm * emPt };
    this.#box({ kind: 'formula', set, node }, formula.widthEm * emPt, metrics);
  }

  #addPageField({ field, style }: PageField): void {
    const { pageLabel, fonts, report } = this.context;
    const look = this.#look(style);
    if (field === 'page' && pageLabel !== undefined) return this.#push({ ...look, type: 'span', text: pageLabel });
    const widest = setLine(field === 'page' ? '000' : '00', look, fonts, report).widthPt;
    const metrics = lookMetrics(look, fonts);
    this.#box({ kind: field === 'page' ? 'page-number' : 'page-count', look }, widest, metrics);
  }

  #box(content: InlineContent, widthPt: number, metrics: Pick<InlineBox, 'ascentPt' | 'descentPt'>): void {
    const { ascentPt, descentPt } = metrics;
    this.#push({ type: 'box', widthPt, ascentPt, descentPt, content });
  }
}
