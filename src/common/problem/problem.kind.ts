/** One kind of error that a client can meet: what it is called, why it happens, what to do. */
export interface ProblemKind {
  /** HTTP status; `null` for codes that only a failed job carries. */
  readonly status: number | null;
  readonly title: string;
  readonly why: string;
  readonly remedy: string;
  /** Whether the same request may succeed later without a change. */
  readonly isRetryable: boolean;
}
