import type { IXmlableObject } from 'docx';

export type XmlAttributes = Readonly<Record<string, string | number>>;

/** An element in the form in which the docx package describes its own: `{ name: [{ _attr }, child, 'text'] }`. */
export function xmlElement(
  name: string,
  attributes: XmlAttributes,
  ...children: readonly (IXmlableObject | string)[]
): IXmlableObject {
  return { [name]: [{ _attr: attributes }, ...children] };
}
