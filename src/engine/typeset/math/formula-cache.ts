import type { Formula, FormulaSetting } from './formula.js';
import { setFormula } from './formula.js';

type Answers = Map<string, Formula | string>;

const MAX_ANSWERS = 2000;
const byDocument = new WeakMap<object, Answers>();

/** {@link setFormula}, once for equal formulas of a document. `document` is any object that is its own. */
export function formulaOf(document: object, tex: string, setting: FormulaSetting): Formula | string {
  let answers = byDocument.get(document);
  if (!answers) byDocument.set(document, (answers = new Map()));
  // The measure decides about equations with a number alone.
  const measure = /\\tag|\\begin/.test(tex) ? setting.measureEm : 0;
  const key = `${setting.isDisplay} ${measure} ${setting.color} ${tex}`;
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = setFormula(tex, setting);
    if (answers.size >= MAX_ANSWERS) answers.clear();
    answers.set(key, answer);
  }
  return answer;
}
