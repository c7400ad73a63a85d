import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

const DAY_SECONDS = 86_400;
export const USUAL_LIFE_SECONDS = 3600;
const LONGEST_LIFE_SECONDS = 7 * DAY_SECONDS;
const MOST_DOWNLOADS = 1_000_000;

/** For how long, and how often. */
export class CreateDownloadLinkDto {
  /** Seconds from now on; the result itself may expire before. */
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: LONGEST_LIFE_SECONDS,
    default: USUAL_LIFE_SECONDS,
    example: DAY_SECONDS,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LONGEST_LIFE_SECONDS)
  expiresInSeconds?: number;

  /** How many downloads may begin, of parts too; without a limit when absent. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_DOWNLOADS, example: 10 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_DOWNLOADS)
  maxDownloads?: number;
}

/** What proves that the address was given. */
export class DownloadByLinkQueryDto {
  @ApiProperty({ pattern: '^[0-9a-f]{64}$' })
  @Matches(/^[0-9a-f]{64}$/, { message: 'token must be that of the address, 64 hexadecimal digits' })
  token!: string;
}

/** An address from which a result is downloaded without a key. */
export class DownloadLinkDto {
  /** @example 'lnk_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  id!: string;
  /** @example '2026-11-20T09:31:00.000Z' */
  createdAt!: string;
  /** @example '2026-11-21T09:31:00.000Z' */
  expiresAt!: string;
  /** How many downloads may begin; `null`: as many as anybody likes. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10 })
  maxDownloads!: number | null;
  /** How many have begun. */
  @ApiProperty({ type: 'integer', example: 0 })
  downloads!: number;
}

export class DownloadLinkCreatedDto {
  /** @example true */
  ok!: true;
  link!: DownloadLinkDto;
  /**
   * The address, shown this once. Whoever has it has the result.
   * @example 'https://docket.example.com/api/v1/links/lnk_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7?token=2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
   */
  url!: string;
}

export class DownloadLinkListDto {
  /** @example true */
  ok!: true;
  /** Newest first. */
  links!: DownloadLinkDto[];
}
