/** One level of a list, as `\listlevel` defines it. */
export interface ListLevel {
  /** `\levelnfcN`: 0 decimal, 1 and 2 Roman, 3 and 4 letters, 23 bullet, 255 none. */
  readonly format: number;
  readonly start: number;
  /** The label, in which a code unit of 0–8 is to be replaced by the number of the level with that index. */
  readonly template: string;
  readonly fontIndex?: number;
  /** `\levellegal1`: numbers of all levels are decimal. */
  readonly isLegal: boolean;
  /** `\levelnorestart1`: numbers go on after an item of an outer level. */
  readonly isContinued: boolean;
}

/** A list of the list table; `levels` by their index. */
export interface ListDefinition {
  readonly id: number;
  readonly levels: readonly ListLevel[];
}

/** An entry of the list override table: what `\lsN` refers to. */
export interface ListOverride {
  readonly listId: number;
  /** Number of the first item, by level. */
  readonly starts: ReadonlyMap<number, number>;
  /** Definitions that replace the list's own, by level. */
  readonly levels: ReadonlyMap<number, ListLevel>;
}

export const BULLET_FORMAT = 23;
export const NO_NUMBER_FORMAT = 255;
export const MAX_LIST_LEVEL = 8;
