import { BoundedMap } from '../../bounded-map.js';
import type { Formula, FormulaSetting } from './formula.js';
import { setFormula } from './formula.js';

const MAX_ANSWERS = 2000;
const byDocument = new WeakMap<object, BoundedMap<string, Formula | string>>();

/** {@link setFormula}, once for equal formulas of a document. `document` is any object that is its own. */
export function formulaOf(document: object, tex: string, setting: FormulaSetting): Formula | string {
  let answers = byDocument.get(document);
  if (!answers) byDocument.set(document, (answers = new BoundedMap(MAX_ANSWERS)));
  // The measure decides about equations with a number alone.
  const measure = /\\tag|\\begin/.test(tex) ? setting.measureEm : 0;
  const key = `${setting.isDisplay} ${measure} ${setting.color} ${tex}`;
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = setFormula(tex, setting);
    answers.set(key, answer);
  }
  return answer;
}
