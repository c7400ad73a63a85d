import { ApiProperty } from '@nestjs/swagger';

const COUNT = { type: 'integer', minimum: 0 } as const;
const OBJECT = { type: 'object', additionalProperties: true } as const;

export class ToolFormatDto {
  /** @example 'md' */
  name!: string;
  /**
   * Of file names, without the dot.
   * @example ['md', 'markdown']
   */
  extensions!: string[];
  /** @example 'text/markdown' */
  contentType!: string;
}

export class ToolLimitsDto {
  @ApiProperty(COUNT)
  maxUploadBytes!: number;
  @ApiProperty(COUNT)
  maxPages!: number;
  @ApiProperty(COUNT)
  conversionTimeoutMs!: number;
}

export class ToolLinksDto {
  self!: string;
  createJob!: string;
}

export class ToolDto {
  /** @example 'md-to-pdf' */
  name!: string;
  summary!: string;
  source!: ToolFormatDto;
  target!: ToolFormatDto;
  /** JSON Schema 2020-12 of a job's `options`, names of other programs included. */
  @ApiProperty(OBJECT)
  options!: Record<string, unknown>;
  /** A request that creates a job. */
  @ApiProperty(OBJECT)
  example!: Record<string, unknown>;
  limits!: ToolLimitsDto;
  links!: ToolLinksDto;
}

export class ToolResponseDto {
  /** @example true */
  ok!: true;
  tool!: ToolDto;
}

export class ToolsResponseDto {
  /** @example true */
  ok!: true;
  tools!: ToolDto[];
}
