import { isWebOrMail } from '../../../document/web-or-mail.js';
import type { ReportBuilder } from '../../../report.js';
import type { MarkdownContext } from '../markdown-context.js';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAX_LENGTH = 2048;

/**
 * What a link may point to: an address of the web or of mail, or `#id` within the document. Everything else is
 * `undefined`, and reported.
 *
 * @param href without character references
 */
export function linkTarget(href: string, { report, anchors }: MarkdownContext): string | undefined {
  const address = href.replace(/[\s\p{Cc}\p{Cf}]+/gu, '');
  if (address.startsWith('#')) return findAnchor(decodeFragment(address.slice(1)), anchors, report);
  const target = encode(href.trim());
  if (isWebOrMail(target) && address.length <= MAX_LENGTH) return target;
  if (SCHEME.test(address))
    report.warn('link-unsupported', 'Links that lead neither to the web nor to mail were set as text.', address);
  else if (address) {
    report.warn(
      'link-relative',
      'Links to other files, which a document on its own does not have, were set as text.',
      address,
    );
  }
  return undefined;
}

/** The ids that GitHub makes are lower case, but links to them are not always. */
function findAnchor(id: string, anchors: ReadonlySet<string>, report: ReportBuilder): string | undefined {
  if (anchors.has(id)) return `#${id}`;
  if (anchors.has(id.toLowerCase())) return `#${id.toLowerCase()}`;
  if (id) report.warn('link-broken', 'Links to places that the document does not have were set as text.', `#${id}`);
  return undefined;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function encode(address: string): string {
  try {
    return encodeURI(address).replaceAll('%25', '%');
  } catch {
    return encodeURI(address.replaceAll(/\p{Cs}/gu, '\ufffd'));
  }
}
