import type { CodeTokenKind } from '../../../document/code-token.js';
import type { LookOptions } from '../look-options.js';
import type { CodeLook, Theme } from '../theme.js';

/** The looks of code in the theme's colours, without colour, or without any difference. */
export function codeLooks(syntax: Theme['syntax'], codeTheme: NonNullable<LookOptions['codeTheme']>): Theme['syntax'] {
  if (codeTheme === 'folio-light') return syntax;
  const looks = Object.entries(syntax).map(([kind, { weight, isItalic }]): [string, CodeLook] => [
    kind,
    codeTheme === 'mono' ? { weight, isItalic } : {},
  ]);
  return Object.freeze(Object.fromEntries(looks)) as Readonly<Record<CodeTokenKind, CodeLook>>;
}
