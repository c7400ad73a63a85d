import type { IXmlableObject } from 'docx';

const ATTRIBUTES = '_attr';
// Braces too: the package looks for its placeholders, `{key}`, in the finished text.
const TEXT_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{': '&#123;' };
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML of an element as the components of the docx package describe it: `{ name: [{ _attr }, child, 'text'] }`. */
export function serializeXml(element: Readonly<IXmlableObject>): string {
  const [[name, content]] = Object.entries<unknown>(element);
  let attributes = '';
  let inner = '';
  for (const child of Array.isArray(content) ? content : [content]) {
    if (typeof child !== 'object' || child === null) inner += escapeText(scalar(child));
    else if (ATTRIBUTES in child) attributes += serializeAttributes(child[ATTRIBUTES]);
    else if (Object.keys(child).length > 0) inner += serializeXml({ ...child });
  }
  return inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`;
}

function serializeAttributes(attributes: unknown): string {
  return Object.entries<unknown>(Object(attributes))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${escapeAttribute(scalar(value))}"`)
    .join('');
}

function scalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
}

function escapeText(text: string): string {
  return text.replace(/[&<>{]/g, (character) => TEXT_ESCAPES[character]);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ATTRIBUTE_ESCAPES[character]);
}
