/** One level of a list, as `\listlevel` defines it. */
export interface ListLevel {
  /** `\levelnfcN`: 0 decimal, 1 and 2 Roman, 3 and 4 letters, 23 bullet, 255 none. */
  readonly format: number;
  readonly start: number;
  /** The label; a code unit below 9 stands for the number of the level with that index. */
  readonly template: string;
  readonly fontIndex?: number;
  /** `\levellegal1`: numbers of all levels are decimal. */
  readonly isLegal: boolean;
  /** `\levelnorestart1`: goes on after an item of a higher level. */
  readonly isContinued: boolean;
}

export interface ListDefinition {
  readonly id: number;
  readonly levels: readonly ListLevel[];
}

/** What `\lsN` points to. */
export interface ListOverride {
  readonly listId: number;
  /** By level: number of the first item. */
  readonly starts: ReadonlyMap<number, number>;
  /** By level: another definition. */
  readonly levels: ReadonlyMap<number, ListLevel>;
}

export const BULLET_FORMAT = 23;
export const NO_NUMBER_FORMAT = 255;
export const MAX_LIST_LEVEL = 8;
