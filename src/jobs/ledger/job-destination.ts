/** `failed`: every try has, the host refused it, or there is nothing to deliver any more. */
export const DESTINATION_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DestinationStatus = (typeof DESTINATION_STATUSES)[number];

/** How far the delivery of a result is. */
export interface DestinationProgress {
  readonly status: DestinationStatus;
  /** Tries begun. */
  readonly attempts: number;
  /** What the host answered to the last try; `null` when there was no answer. */
  readonly httpStatus: number | null;
  /** Why the last try failed. */
  readonly error: string | null;
}

/** Where the result of a job is put, and whether that is done. */
export interface JobDestination extends DestinationProgress {
  /** Whoever has it may write there: it is forgotten as soon as it is not needed. */
  readonly url: string | null;
  readonly host: string;
  /** When the delivery ended, ms since 1970. */
  readonly finishedAt: number | null;
}

/** A destination that nothing has been put to yet. */
export function destinationAt(url: string): JobDestination {
  const { host } = new URL(url);
  return { url, host, status: 'pending', attempts: 0, httpStatus: null, error: null, finishedAt: null };
}

/** A destination after a try, or at its end. @param now ms since 1970 */
export function destinationAfter(before: JobDestination, went: DestinationProgress, now: number): JobDestination {
  const isOver = went.status !== 'pending';
  return { host: before.host, url: isOver ? null : before.url, ...went, finishedAt: isOver ? now : null };
}
