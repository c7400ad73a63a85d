/** Columns of a table are held apart by spaces; after the end of a sentence two are usual. */
export const GAP = /\S {3,}\S|[^.!?:;\s] {2}\S/u;
export const SENTENCE_END = /[.!?:;…。！？：；»”’"')\]]$/u;
/** Lines of more columns were not broken at a margin. */
export const LONG_LINE_COLUMNS = 100;
