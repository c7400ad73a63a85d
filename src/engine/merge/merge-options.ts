/** The name of the task; no tool is called so, for it is none that a client can ask a job for. */
export const MERGE = 'merge';

/** Which documents stand one behind the other in the source of a merge. */
export interface MergeOptions {
  readonly documents: readonly {
    /** Names the document where it has no title, and in errors. */
    readonly fileName: string;
    readonly sizeBytes: number;
  }[];
}
