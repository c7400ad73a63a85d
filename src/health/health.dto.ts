import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  /** @example true */
  ok!: true;

  /** `degraded` when the database can't be reached: jobs can neither be made nor asked for. */
  @ApiProperty({ enum: ['ok', 'degraded'], example: 'ok' })
  status!: 'ok' | 'degraded';

  /** @example 'docket' */
  service!: string;

  /**
   * Version of the API.
   * @example '1.0.0-beta'
   */
  version!: string;

  /** @example '2026-11-20T09:30:00.000Z' */
  time!: string;
}
