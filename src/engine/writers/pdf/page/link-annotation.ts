import { isWebOrMail } from '../../../document/web-or-mail.js';
import type { LinkArea } from '../../../typeset/page-model/page.model.js';
import type { Destinations } from '../document/destinations.js';
import { byteString, textString } from '../file/text-string.js';
import { coordinate } from './numbers.js';

/** Whether a target is a place in the document or an address that is safe to open. */
export function isFollowable(target: string): boolean {
  return target.startsWith('#') || isWebOrMail(target);
}

/** The anchor that a link in the document points to; `null` for one to the outside. */
export function anchorOf({ target }: LinkArea): string | null {
  return target.startsWith('#') ? target.slice(1) : null;
}

/** Entries of a link annotation (ISO 32000-1, 12.5.6.5) but its action. `structParent` is its key in the parent tree. */
export function linkEntries(area: LinkArea, pageHeightPt: number, structParent: number | undefined): string {
  const { xPt, yPt, widthPt, heightPt } = area;
  const box = [xPt, pageHeightPt - yPt - heightPt, xPt + widthPt, pageHeightPt - yPt].map(coordinate).join(' ');
  const key = structParent === undefined ? '' : `/StructParent ${structParent}`;
  const contents = textString(area.contents || area.target);
  return `/Type/Annot/Subtype/Link/Rect[${box}]/Border[0 0 0]/F 4/Contents${contents}${key}`;
}

/** The entry that leads to an anchor. */
export function destinationEntry(anchor: string, destinations: Destinations): string {
  return `/Dest${byteString(destinations.nameOf(anchor))}`;
}

/** The entry that leads to an address of the web or of mail. */
export function addressEntry({ target }: LinkArea): string {
  return `/A<</S/URI/URI${byteString(asciiUri(target))}>>`;
}

/** A URI holds ASCII only: everything else is percent-encoded. */
function asciiUri(uri: string): string {
  return uri.toWellFormed().replaceAll(/[^!-~]/gu, (character) => encodeURIComponent(character));
}
