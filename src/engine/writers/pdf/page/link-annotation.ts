import { isWebOrMail } from '../../../document/web-or-mail.js';
import type { LinkArea } from '../../../typeset/page-model/page.model.js';
import type { Destinations } from '../document/destinations.js';
import { byteString, textString } from '../file/text-string.js';
import { coordinate } from './numbers.js';

/** Whether a target is a place in the document or an address that is safe to open. */
export function isFollowable(target: string): boolean {
  return target.startsWith('#') || isWebOrMail(target);
}

/** Syntax of a link annotation (ISO 32000-1, 12.5.6.5). `structParent` is its key in the parent tree. */
export function linkAnnotation(
  area: LinkArea,
  pageHeightPt: number,
  destinations: Destinations,
  structParent: number | undefined,
): string {
  const { xPt, yPt, widthPt, heightPt } = area;
  const box = [xPt, pageHeightPt - yPt - heightPt, xPt + widthPt, pageHeightPt - yPt].map(coordinate).join(' ');
  const key = structParent === undefined ? '' : `/StructParent ${structParent}`;
  const contents = textString(area.contents || area.target);
  const action = area.target.startsWith('#')
    ? `/Dest${byteString(destinations.nameOf(area.target.slice(1)))}`
    : `/A<</S/URI/URI${byteString(asciiUri(area.target))}>>`;
  return `<</Type/Annot/Subtype/Link/Rect[${box}]/Border[0 0 0]/F 4/Contents${contents}${key}${action}>>`;
}

/** A URI holds ASCII only: everything else is percent-encoded. */
function asciiUri(uri: string): string {
  return uri.toWellFormed().replaceAll(/[^!-~]/gu, (character) => encodeURIComponent(character));
}
