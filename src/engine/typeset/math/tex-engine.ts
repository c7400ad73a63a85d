import { createRequire } from 'node:module';
import type { SvgElement } from '../svg/svg-element.js';
import { toSvgElement, type LiteElement } from './lite-element.js';

type Input = typeof import('mathjax-full/js/input/tex.js');
type Output = typeof import('mathjax-full/js/output/svg.js');
type Adaptor = typeof import('mathjax-full/js/adaptors/liteAdaptor.js');
type Handler = typeof import('mathjax-full/js/handlers/html.js');
type Entry = typeof import('mathjax-full/js/mathjax.js');

/** Sets formulas, as a drawing whose em is {@link EM} units. */
export interface TexEngine {
  /**
   * @param measure of the line, for formulas with a number at its end
   * @throws what MathJax says of TeX that it can't read
   */
  set(tex: string, isDisplay: boolean, measure: number): SvgElement;
}

/** Units of an em in MathJax's drawings. */
export const EM = 1000;
/** x-height of MathJax's fonts. */
export const EX = 442;

/**
 * MathJax measures in pixels: no formula is less than a thousandth of this in em wide and high, and no index smaller than
 * 8 pixels. At the size of ordinary type neither shows.
 */
const PIXELS_PER_EM = 20;

/**
 * Packages of TeX commands: all of MathJax but those that load code, write HTML, colour errors, or define commands,
 * with which a short formula could be endlessly long.
 */
const PACKAGES =
  'base action ams amscd bbox boldsymbol braket bussproofs cancel cases centernot color colortbl empheq enclose ' +
  'extpfeil gensymb mathtools mhchem unicode upgreek verb textcomp textmacros';
const MAX_MACROS = 1000;
const NO_LINE_BREAKS = 1e8;

let engine: TexEngine | undefined;

/** Loads MathJax when the first formula comes, which takes some tenths of a second. */
export function texEngine(): TexEngine {
  return (engine ??= loadEngine());
}

function formatError(_: unknown, error: Error): never {
  throw error;
}

function loadEngine(): TexEngine {
  const load = createRequire(import.meta.url);
  const { mathjax } = load('mathjax-full/js/mathjax.js') as Entry;
  const { TeX } = load('mathjax-full/js/input/tex.js') as Input;
  const { SVG } = load('mathjax-full/js/output/svg.js') as Output;
  const { liteAdaptor } = load('mathjax-full/js/adaptors/liteAdaptor.js') as Adaptor;
  const { RegisterHTMLHandler } = load('mathjax-full/js/handlers/html.js') as Handler;
  load('mathjax-full/js/input/tex/AllPackages.js');
  RegisterHTMLHandler(liteAdaptor());
  const input = new TeX({ packages: PACKAGES.split(' '), maxMacros: MAX_MACROS, formatError });
  const document = mathjax.document('', { InputJax: input, OutputJax: new SVG({ fontCache: 'none' }) });
  return {
    set(tex, isDisplay, containerWidth) {
      input.reset();
      const metrics = {
        em: PIXELS_PER_EM,
        ex: (EX / EM) * PIXELS_PER_EM,
        containerWidth: (containerWidth / EM) * PIXELS_PER_EM,
        lineWidth: NO_LINE_BREAKS,
        scale: 1,
      };
      const container = document.convert(tex, { display: isDisplay, ...metrics }) as LiteElement;
      return toSvgElement(container.children[0] as LiteElement);
    },
  };
}
