import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export class UsageQueryDto {
  /**
   * First day, UTC; 30 days up to `to` when absent.
   * @example '2026-11-01'
   */
  @ApiPropertyOptional({ format: 'date', pattern: DAY.source })
  @IsOptional()
  @Matches(DAY, { message: 'from must be a day such as 2026-11-01' })
  from?: string;

  /**
   * Last day, UTC, included; today when absent.
   * @example '2026-11-20'
   */
  @ApiPropertyOptional({ format: 'date', pattern: DAY.source })
  @IsOptional()
  @Matches(DAY, { message: 'to must be a day such as 2026-11-20' })
  to?: string;
}
