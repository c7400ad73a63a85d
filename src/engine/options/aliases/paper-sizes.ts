import { PAGE_SIZES, type PageSizeName } from '../../typeset/style/page-options.js';

/** Papers that only other programs have names for. */
const OTHERS: Readonly<Record<string, readonly [string, string]>> = {
  a0: ['841mm', '1189mm'],
  a1: ['594mm', '841mm'],
  a2: ['420mm', '594mm'],
  a6: ['105mm', '148mm'],
  b4: ['250mm', '353mm'],
  b5: ['176mm', '250mm'],
  executive: ['7.25in', '10.5in'],
  ledger: ['17in', '11in'],
};
const OWN = new Map((Object.keys(PAGE_SIZES) as PageSizeName[]).map((name) => [name.toLowerCase(), name] as const));

/** Names of papers in other programs, in lower case. */
export const PAPER_NAMES: readonly string[] = [...OWN.keys(), ...Object.keys(OTHERS)].sort();

/** The names above in any case, as the inside of a regular expression. */
export const PAPER_PATTERN = PAPER_NAMES.map((name) =>
  name.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`),
).join('|');

/** Our `pageSize` of a paper, whatever the case of its name; `undefined` for an unknown one. */
export function paperSize(name: string): PageSizeName | readonly [string, string] | undefined {
  const plain = name.toLowerCase();
  return OWN.get(plain) ?? (Object.hasOwn(OTHERS, plain) ? OTHERS[plain] : undefined);
}
