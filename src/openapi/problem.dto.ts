import { ApiProperty } from '@nestjs/swagger';
import { PROBLEMS } from '../common/problem/problem.catalogue.js';

const REQUEST_CODES = Object.entries(PROBLEMS)
  .filter(([, { status }]) => status !== null)
  .map(([code]) => code);

export class FieldProblemDto {
  /** @example 'options.pageSize' */
  field!: string;
  /** @example 'invalid-value' */
  code!: string;
  /** @example 'options.pageSize must be one of A3, A4, Letter' */
  message!: string;
}

/** An error answer (RFC 9457). */
export class ProblemDto {
  /** @example false */
  ok!: false;
  /** Address of a page that explains the code. */
  @ApiProperty({ format: 'uri' })
  type!: string;
  title!: string;
  @ApiProperty({ type: 'integer' })
  status!: number;
  detail!: string;
  /** Path of the request. */
  instance!: string;
  /** Stable: what a program acts on. */
  @ApiProperty({ enum: REQUEST_CODES })
  code!: string;
  /** Names this request in the log of the operator. */
  requestId!: string;
  /** Whether the same request may succeed later. */
  retryable!: boolean;
  errors?: FieldProblemDto[];
}
