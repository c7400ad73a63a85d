import type { SvgElement } from '../svg/svg-element.js';

/** An element as MathJax makes it outside a browser. */
export interface LiteElement {
  readonly kind: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly (LiteElement | LiteText)[];
}

interface LiteText {
  readonly kind: '#text';
  readonly value: string;
}

/** Rules in arrays, as LaTeX has them: 0.04 em. */
const RULE = { 'stroke-width': '40', fill: 'none' } as const;
const DASHES: Readonly<Record<string, string>> = { 'mjx-dashed': '140', 'mjx-dotted': '40,100' };

/** A drawing of MathJax without its style sheet, whose rules become attributes. */
export function toSvgElement({ kind, attributes, children }: LiteElement): SvgElement {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) found.set(name, String(value));
  if (found.has('data-line') || found.has('data-frame')) addRule(found);
  if (found.has('data-table') || found.has('data-labels')) found.set('overflow', 'visible');
  const inner = children.map((child) => (isText(child) ? child.value : toSvgElement(child)));
  return { name: kind, attributes: found, children: inner };
}

function addRule(attributes: Map<string, string>): void {
  for (const [name, value] of Object.entries(RULE)) attributes.set(name, value);
  const dash = DASHES[/mjx-da\w+|mjx-do\w+/.exec(attributes.get('class') ?? '')?.[0] ?? ''];
  if (dash !== undefined) attributes.set('stroke-dasharray', dash);
}

function isText(child: LiteElement | LiteText): child is LiteText {
  return child.kind === '#text';
}
