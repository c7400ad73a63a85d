import type { TextFamily } from '../look-options.js';
import type { HeadingToken, Theme, TypeToken } from '../theme.js';

/** What a theme says: all of a {@link Theme} at its design size, before options. */
export interface ThemeDesign extends Omit<Theme, 'scale' | 'isDense' | 'hasLineNumbers' | 'pictureWidthPt'> {
  /** The families of the parts that faces play. */
  readonly families: Readonly<Record<TypeToken['role'], TextFamily>>;
  /** Title above a table of values. */
  readonly dataTitle: HeadingToken;
}
