import { Tab, TextRun, type IRunPropertiesOptions } from 'docx';
import { xmlText } from '../package/xml-text.js';

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Text as runs in one format. Tabs and line ends have elements of their own: in `w:t` they would be spaces. */
export function textRuns(value: string, format: IRunPropertiesOptions): TextRun[] {
  const text = xmlText(value).replace(LINE_ENDS, '\n');
  if (!/[\t\n]/.test(text)) return [new TextRun({ ...format, text })];
  const parts = text.split(/([\t\n])/).filter((part) => part !== '');
  return parts.map((part) => {
    if (part === '\n') return new TextRun({ ...format, break: 1 });
    return new TextRun(part === '\t' ? { ...format, children: [new Tab()] } : { ...format, text: part });
  });
}
