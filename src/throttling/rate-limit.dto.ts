import { ApiProperty } from '@nestjs/swagger';

/** Where the API key stands in its current window, with requests such as the one that is answered. */
export class RateLimitDto {
  @ApiProperty({ type: 'integer', example: 600 })
  limit!: number;

  @ApiProperty({ type: 'integer', example: 119 })
  remaining!: number;

  /** @example '2026-11-20T09:31:00.000Z' */
  resetAt!: string;
}

/** Where the API key stands with requests that read (`GET`, `HEAD`), and with all others, that write. */
export class RateLimitsDto {
  write!: RateLimitDto;

  @ApiProperty({ type: RateLimitDto, example: { limit: 3000, remaining: 2999, resetAt: '2026-11-20T09:31:00.000Z' } })
  read!: RateLimitDto;
}
