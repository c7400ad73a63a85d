/** Names in the folder of a child, which is its working folder. */
export const SOURCE_PATH = 'in/source';
/** What a child sets to warm up. */
export const SAMPLE_PATH = 'in/warm-up.md';
/** There from the beginning, and the only file that a child can write to. */
export const RESULT_PATH = 'out/result';
