/** What the cells of a column are. */
export type ColumnKind = 'text' | 'number' | 'date' | 'boolean';
