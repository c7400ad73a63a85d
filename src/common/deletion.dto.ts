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
