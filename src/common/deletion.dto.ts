import { isoTime } from './time.js';

/** What was deleted: the bytes are gone when this is answered. */
export class DeletionDto {
  /** Ids of what was deleted. */
  ids!: string[];
  /** Hex digests of the files that were removed. */
  sha256!: string[];
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
