import { isWebOrMail } from '../../../document/web-or-mail.js';
import type { FieldInstruction } from './field-instruction.js';

const MAX_LENGTH = 2048;

/**
 * Where a `HYPERLINK`, `REF` or `PAGEREF` leads: an address of the web or of mail, or `#name` of a bookmark. `undefined` for
 * all others.
 */
export function linkTarget({ name, operands, switches }: FieldInstruction): string | undefined {
  if (name === 'REF' || name === 'PAGEREF' || name === 'NOTEREF') {
    return switches.has('h') && operands[0] ? `#${operands[0]}` : undefined;
  }
  const address = (operands[0] ?? '').trim();
  const place = switches.get('l');
  if (address === '') return place ? `#${place}` : undefined;
  if (address.startsWith('#')) return address;
  const target = withScheme(place ? `${address}#${place}` : address);
  return isWebOrMail(target) && target.length <= MAX_LENGTH && isUrl(target) ? target : undefined;
}

/** Word takes these for web and mail addresses. */
function withScheme(address: string): string {
  if (/^www\./i.test(address)) return `http://${address}`;
  return /^[^\s@/:]+@[^\s@/:]+$/.test(address) ? `mailto:${address}` : address;
}

function isUrl(target: string): boolean {
  return URL.canParse(target);
}
