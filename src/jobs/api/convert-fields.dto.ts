import { OmitType } from '@nestjs/swagger';
import { changedMembers } from '../../common/http/json-changes.js';
import { jsonErrorPlace } from '../../common/http/json-error.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { CreateJobDto } from './create-job.dto.js';

/** What is said of a conversion beside its document. */
export class ConvertFieldsDto extends OmitType(CreateJobDto, [
  'tool',
  'uploadId',
  'source',
  'process',
  'callback',
] as const) {}

/** Fields that hold JSON, since a form and a query have nothing but text. */
const JSON_FIELDS = ['options', 'metadata'] as const;

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
