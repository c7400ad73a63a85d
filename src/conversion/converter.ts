import type { Type } from '@nestjs/common';
import type { FormatName } from '../engine/format.js';

/**
 * What each `tools/<name>/<name>.converter.ts` provides: how the API names and offers a conversion. The work itself is
 * the `run` of `<name>.pipeline.ts` beside it, which is loaded in a child process only.
 */
export interface Converter {
  /** `<source>-to-<target>`; the name of the folder. */
  readonly tool: string;
  readonly source: FormatName;
  readonly target: FormatName;
  /** One sentence for the catalogue. */
  readonly summary: string;
  /** Class whose class-validator decorators say what `options` may hold. */
  readonly optionsType: Type<object>;
}
