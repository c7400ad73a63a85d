import { ApiProperty } from '@nestjs/swagger';
import { registerDecorator } from 'class-validator';
import { DESTINATION_STATUSES, type DestinationStatus } from '../ledger/job-destination.js';

const MAX_URL_LENGTH = 2048;

/** Where the result is put when the job is completed. */
export class JobDestinationRequestDto {
  /**
   * An address of a host that the operator allows, which takes the result by a PUT; signed beforehand, as object storage has it.
   * @example 'https://bucket.s3.example.com/report.pdf?X-Amz-Signature=9f2c'
   */
  @ApiProperty({ minLength: 1, maxLength: MAX_URL_LENGTH })
  putUrl!: string;
}

/** Where the result is put, and whether that is done. */
export class JobDestinationDto {
  /**
   * The host; the rest of the address is not shown, since it may let somebody in.
   * @example 'bucket.s3.example.com'
   */
  host!: string;
  /** `failed`: every try has, the host refused it, or there is no result to deliver. */
  @ApiProperty({ enum: DESTINATION_STATUSES, example: 'delivered' })
  status!: DestinationStatus;
  /** Tries begun. */
  @ApiProperty({ type: 'integer', example: 1 })
  attempts!: number;
  /** What the host answered to the last try; `null` when there was no answer. */
  @ApiProperty({ type: 'integer', nullable: true, example: 200 })
  httpStatus!: number | null;
  /** Why the last try failed, such as `timeout`; `null` when it did not. */
  error!: string | null;
  /**
   * When the delivery ended.
   * @example '2026-11-20T09:30:04.012Z'
   */
  finishedAt!: string | null;
}

/** Property decorator: the value is an object with an address. */
export function IsJobDestination(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isJobDestination',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: isDestination,
        defaultMessage: () =>
          `${String(propertyName)} must be an object with a putUrl, a string of 1 to ${MAX_URL_LENGTH} characters, and nothing else`,
      },
    });
}

function isDestination(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { putUrl, ...others } = value as Readonly<Record<string, unknown>>;
  if (Object.keys(others).length > 0) return false;
  return typeof putUrl === 'string' && putUrl.length > 0 && putUrl.length <= MAX_URL_LENGTH;
}
