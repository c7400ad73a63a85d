import * as make from '../../../document/builders.js';
import type { FormField, FormValue, GroupState } from '../state/group-state.js';
import { symbolCharacter } from '../text/symbol-font.js';
import type { WordContext } from '../words/word-handler.js';
import { type FieldInstruction, parseFieldInstruction } from './field-instruction.js';
import { linkTarget } from './link-target.js';

/** Fields that never show anything. */
const SILENT = new Set([
  '',
  'XE',
  'TC',
  'TA',
  'RD',
  'SET',
  'ASK',
  'ADVANCE',
  'PRIVATE',
  'NEXT',
  'SHAPE',
  'EMBED',
  'LINK',
]);
/** Fields whose text is the rest of the instruction. */
const BUTTONS = new Set(['MACROBUTTON', 'GOTOBUTTON']);
const LINKS = new Set(['HYPERLINK', 'REF', 'PAGEREF', 'NOTEREF']);
const PAGE_FIELDS: ReadonlyMap<string, 'page' | 'pages'> = new Map([
  ['PAGE', 'page'],
  ['NUMPAGES', 'pages'],
]);

/** One field while it is read: instruction first, then mostly the result that its writer stored. */
export class Field implements FormField {
  readonly #context: WordContext;
  #text = '';
  #instruction: FieldInstruction = parseFieldInstruction('');
  #formValue: FormValue | undefined;
  #hasResult = false;

  constructor(context: WordContext) {
    this.#context = context;
  }

  setInstruction(text: string): void {
    this.#text = text.trim();
    this.#instruction = parseFieldInstruction(text);
  }

  setFormValue(value: FormValue): void {
    this.#formValue = value;
  }

  /** Whether the field's value is known better than by the stored result, which is then left out. */
  get isLive(): boolean {
    const { name } = this.#instruction;
    return PAGE_FIELDS.has(name) || name === 'SYMBOL' || this.#formValue !== undefined;
  }

  /** The stored result begins. Returns the target, if the field is a link. */
  beginResult(): string | undefined {
    this.#hasResult = true;
    if (!LINKS.has(this.#instruction.name)) return undefined;
    const target = linkTarget(this.#instruction);
    if (target === undefined && this.#instruction.name === 'HYPERLINK') this.#context.report.linkDropped(this.#text);
    return target;
  }

  /** The field ends: shows what needs no stored result, or what can replace one that is missing. */
  end(state: GroupState): void {
    const { name, operands } = this.#instruction;
    const pageField = PAGE_FIELDS.get(name);
    if (pageField) this.#addPageField(pageField, state);
    else if (name === 'SYMBOL') this.#put(this.#symbol(), state);
    else if (this.#formValue) this.#put(this.#formValue.text, state);
    else if (this.#hasResult) return;
    else if (name === 'QUOTE') this.#put(operands.join(' '), state);
    else if (BUTTONS.has(name)) this.#put(operands.slice(1).join(' '), state);
    else if (name === 'HYPERLINK') this.#put(operands[0] ?? '', state);
    else if (!SILENT.has(name)) this.#context.report.fieldWithoutResult(this.#text);
  }

  #put(text: string, state: GroupState): void {
    state.destination.text(text, state);
  }

  #addPageField(field: 'page' | 'pages', state: GroupState): void {
    const style = this.#context.flowContext.textStyles.of(state.character);
    this.#context.flow?.add(make.pageField(field, style), state);
  }

  /** `SYMBOL 183 \f "Symbol"`: a code in a font, or with `\u` a character of Unicode. */
  #symbol(): string {
    const { operands, switches } = this.#instruction;
    const code = Number(operands[0]);
    if (!Number.isInteger(code) || code < 0x20 || code > 0xffff) return operands[0]?.slice(0, 1) ?? '';
    return symbolCharacter(switches.get('f') ?? 'Symbol', code) ?? String.fromCharCode(code);
  }
}
