import { ApiProperty } from '@nestjs/swagger';

/** Where the API key stands in its current window. */
export class RateLimitDto {
  @ApiProperty({ type: 'integer', example: 600 })
  limit!: number;

  @ApiProperty({ type: 'integer', example: 119 })
  remaining!: number;

  /** @example '2026-11-20T09:31:00.000Z' */
  resetAt!: string;
}
