import type { FieldInstruction } from './field-instruction.js';

const SAFE_SCHEMES = /^(?:https?|ftp|mailto|tel|sms|news|urn|geo):/i;
const MAX_LENGTH = 2048;

/**
 * Where a `HYPERLINK`, `REF` or `PAGEREF` leads: an absolute address, or `#name` of a bookmark. `undefined` for local
 * files, scripts and other addresses that a reader of the result shouldn't be sent to.
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
  return SAFE_SCHEMES.test(target) && target.length <= MAX_LENGTH && isUrl(target) ? target : undefined;
}

/** Word takes these for web and mail addresses. */
function withScheme(address: string): string {
  if (/^www\./i.test(address)) return `http://${address}`;
  return /^[^\s@/:]+@[^\s@/:]+$/.test(address) ? `mailto:${address}` : address;
}

function isUrl(target: string): boolean {
  return URL.canParse(target);
}
