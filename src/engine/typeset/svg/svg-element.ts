/** An element of SVG 1.1, whatever it was read from. Names have no prefix. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (SvgElement | string)[];
}
