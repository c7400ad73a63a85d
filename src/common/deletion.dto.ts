import { isoTime } from './time.js';

/** What was deleted: the bytes are gone when this is answered. */
export class DeletionDto {
  /**
   * Ids of what was deleted.
   * @example ['upl_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7']
   */
  ids!: string[];
  /**
   * Hex digests of the files that were removed.
   * @example ['35d1d2e5bea89641bd3ad4c85bf3bcac17cbddabb243e2e4044840042b3834d1']
   */
  sha256!: string[];
  /** @example '2026-11-20T10:00:00.000Z' */
  deletedAt!: string;
}

export class DeletionResponseDto {
  /** @example true */
  ok!: true;
  deletion!: DeletionDto;
}

/** @param at ms since 1970 */
export function deletionOf(ids: string[], sha256: string[], at: number): DeletionResponseDto {
  return { ok: true, deletion: { ids, sha256, deletedAt: isoTime(at) } };
}
