import { Math as MathZone, MathRun } from 'docx';
import { xmlText } from '../package/xml-text.js';

/** A formula as Word takes it from a keyboard: its TeX in a math zone, which Word sets when it is asked to. */
export function formula(tex: string): MathZone {
  return new MathZone({ children: [new MathRun(xmlText(tex))] });
}
