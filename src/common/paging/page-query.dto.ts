import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, Matches } from 'class-validator';

export const MAX_PAGE = 100;
const USUAL_PAGE = 20;

/** Which part of a list is asked for. */
export class PageQueryDto {
  /** How many to list at the most. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE, default: USUAL_PAGE })
  @IsOptional()
  @Matches(/^([1-9]\d?|100)$/, { message: `limit must be an integer from 1 to ${MAX_PAGE}` })
  limit?: string;

  /** Where to go on: the `nextCursor` of the answer before. */
  @ApiPropertyOptional({ type: 'string', maxLength: 100 })
  @IsOptional()
  @IsString()
  @Length(1, 100)
  cursor?: string;
}

export function pageSize({ limit }: PageQueryDto): number {
  return limit === undefined ? USUAL_PAGE : Number(limit);
}
