import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsObject, IsOptional, IsString, Length, Matches } from 'class-validator';
import { changedMembers } from '../../common/http/json-changes.js';
import { jsonErrorPlace } from '../../common/http/json-error.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { PRIORITIES } from '../ledger/job.priority.js';
import { DELETE_AFTER, IsDeleteAfter } from './delete-after.decorator.js';
import { IsJobDestination, JobDestinationRequestDto } from './job-destination.dto.js';
import { MaxJson } from './max-json.decorator.js';

const MAX_METADATA_BYTES = 16_384;

/** What is said of a conversion beside its document. */
export class ConvertFieldsDto {
  /**
   * Name of the source; that of the upload when absent. A job without an upload is stored, but can't be processed.
   * @example 'report.md'
   */
  @IsOptional()
  @IsString()
  @Length(1, 255)
  sourceFileName?: string;

  /**
   * What the tool writes; the tool's own format when absent.
   * @example 'pdf'
   */
  @IsOptional()
  @IsString()
  @Matches(/^[A-Za-z0-9]{1,20}$/)
  targetFormat?: string;

  /** Whose turn comes first among the queued jobs of your key; `normal` when absent. */
  @ApiPropertyOptional({ enum: PRIORITIES })
  @IsOptional()
  @IsIn(PRIORITIES, { message: `priority must be one of ${PRIORITIES.join(', ')}` })
  priority?: string;

  /**
   * When result and document go, where that is to be before their usual time: `download`, a minute after the result was
   * first sent whole; or a time to come. A document that was uploaded by a request of its own stays.
   * @example 'download'
   */
  @ApiPropertyOptional({ type: 'string', pattern: DELETE_AFTER.source })
  @IsOptional()
  @IsDeleteAfter()
  deleteAfter?: string;

  /** Options of the tool. */
  @IsOptional()
  @IsObject()
  options?: Record<string, unknown>;

  /** Your own labels, given back with the job; at most 16 KB of JSON. */
  @IsOptional()
  @IsObject()
  @MaxJson(MAX_METADATA_BYTES)
  metadata?: Record<string, unknown>;

  /** Where the result is put when the job is completed, beside being kept for download. */
  @IsOptional()
  @IsJobDestination()
  destination?: JobDestinationRequestDto;
}

/** Fields that hold JSON, since a form and a query have nothing but text. */
const JSON_FIELDS = ['options', 'metadata', 'destination'] as const;

/** @throws ProblemException `validation-failed` when what should be JSON isn't */
export function parsedFields(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...given };
  for (const field of JSON_FIELDS) {
    const text = fields[field];
    if (typeof text !== 'string') continue;
    if (text === '') delete fields[field];
    else fields[field] = parse(text, field);
    if (field === 'metadata' && text !== '') refuseChanged(text, field);
  }
  return fields;
}

function parse(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const message = `${field} must be JSON, and is not from ${jsonErrorPlace(text)} on`;
    throw new ProblemException('validation-failed', undefined, { errors: [{ field, code: 'invalid-value', message }] });
  }
}

/** The client's own labels are given back as they were sent, or not taken. */
function refuseChanged(text: string, field: string): void {
  const errors = changedMembers(text, field);
  if (errors.length > 0) throw new ProblemException('validation-failed', undefined, { errors });
}
