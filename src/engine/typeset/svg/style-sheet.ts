import type { SvgElement } from './svg-element.js';
import type { Properties } from './svg-style.js';

interface StyleRule {
  readonly selector: string;
  readonly declarations: readonly (readonly [name: string, value: string])[];
}

const SIMPLE = /^(?:[a-z]+|[a-z]*[.#][\w-]+|\*)$/i;
const MAX_RULES = 2000;
/** Presentation attributes that are looked at (SVG 1.1, 6.1). */
const PRESENTATION = (
  'color fill stroke fill-opacity stroke-opacity opacity fill-rule stroke-width stroke-linecap stroke-linejoin ' +
  'stroke-miterlimit stroke-dasharray stroke-dashoffset visibility display font-size font-family font-weight ' +
  'font-style text-anchor clip-path mask filter stop-color stop-opacity overflow marker-start marker-mid marker-end'
).split(' ');

/** The rules of `style` elements, as far as their selectors are simple: an element, a class, an identifier. */
export class StyleSheet {
  readonly #rules = new Map<string, StyleRule[]>();
  #count = 0;

  add(css: string): void {
    for (const rule of withoutComments(css).split('}')) {
      const brace = rule.lastIndexOf('{');
      if (brace < 0) continue;
      const selectors = rule.slice(0, brace);
      const body = rule.slice(brace + 1);
      const declarations = declarationsOf(body);
      for (const selector of selectors.split(',').map((text) => text.trim())) {
        if (SIMPLE.test(selector) && this.#count++ < MAX_RULES) this.#addRule({ selector, declarations });
      }
    }
  }

  /** What an element says of its looks: attributes, then rules, then its `style` (SVG 1.1, 6.4). */
  propertiesOf({ name, attributes }: SvgElement): Properties {
    const found = new Map<string, string>();
    for (const property of PRESENTATION) {
      const value = attributes.get(property);
      if (value !== undefined) found.set(property, value.trim());
    }
    if (this.#count > 0) this.#cascade(name, attributes, found);
    const own = attributes.get('style');
    for (const [property, value] of own === undefined ? [] : declarationsOf(own)) found.set(property, value);
    return found;
  }

  #addRule(rule: StyleRule): void {
    const rules = this.#rules.get(rule.selector) ?? [];
    rules.push(rule);
    this.#rules.set(rule.selector, rules);
  }

  #cascade(name: string, attributes: SvgElement['attributes'], found: Map<string, string>): void {
    const classes = (attributes.get('class') ?? '').split(/\s+/).filter((word) => word !== '');
    const id = attributes.get('id');
    const selectors = ['*', name, ...classes.flatMap((one) => [`.${one}`, `${name}.${one}`])];
    if (id !== undefined) selectors.push(`#${id}`, `${name}#${id}`);
    for (const selector of selectors) {
      for (const rule of this.#rules.get(selector) ?? []) {
        for (const [property, value] of rule.declarations) found.set(property, value);
      }
    }
  }
}

/** A comment that doesn't end takes the rest away. */
function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*');
  return first + rest.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('');
}

function declarationsOf(body: string): (readonly [name: string, value: string])[] {
  return body.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    const value = declaration.slice(colon + 1).replace(/!important\s*$/, '');
    return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim()] as const];
  });
}
