/** Names in the folder of a child, which is its working folder. */
export const SOURCE_PATH = 'in/source';
/** The document that a child converts to warm up. */
export const SAMPLE_PATH = 'in/warm-up.md';
/** Exists from the beginning, and is the only file that a child can write to. */
export const RESULT_PATH = 'out/result';
