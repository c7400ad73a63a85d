/** Whose turn comes first among the jobs of one key, most urgent first; jobs hold the index. */
export const PRIORITIES = ['high', 'normal', 'low'] as const;

/** @returns the rank of a priority by its name */
export function rankOf(name: string): number {
  return PRIORITIES.findIndex((priority) => priority === name);
}

export type Priority = (typeof PRIORITIES)[number];
