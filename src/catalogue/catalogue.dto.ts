import { ApiProperty } from '@nestjs/swagger';

function count(example: number) {
  return { type: 'integer', format: 'int64', minimum: 0, example } as const;
}

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
  @ApiProperty(count(52_428_800))
  maxUploadBytes!: number;
  @ApiProperty(count(20_000))
  maxPages!: number;
  @ApiProperty(count(120_000))
  conversionTimeoutMs!: number;
}

export class ToolLinksDto {
  /** @example '/api/v1/tools/md-to-pdf' */
  self!: string;
  /** @example '/api/v1/jobs' */
  createJob!: string;
}

export class ToolDto {
  /** @example 'md-to-pdf' */
  name!: string;
  /** @example 'Sets Markdown (CommonMark and GFM) as a designed document.' */
  summary!: string;
  source!: ToolFormatDto;
  target!: ToolFormatDto;
  /** JSON Schema 2020-12 of a job's `options`, names of other programs included. */
  @ApiProperty({ ...OBJECT, example: { type: 'object', properties: { theme: { type: 'string' } } } })
  options!: Record<string, unknown>;
  /** A request that creates a job. */
  @ApiProperty({ ...OBJECT, example: { tool: 'md-to-pdf', sourceFileName: 'report.md' } })
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
