import type { ReportBuilder } from '../../../report.js';
import { detectLanguage, type Language } from './detect-language.js';

/** The language of a text, which is also noted in the report. */
export function noteLanguage(text: string, report: ReportBuilder): Language {
  const language = detectLanguage(text);
  if (language.lang) report.fact('language', language.lang);
  return language;
}
