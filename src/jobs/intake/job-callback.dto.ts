import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { registerDecorator } from 'class-validator';
import { CALLBACK_STATUSES, type CallbackStatus } from '../ledger/job.entity.js';
import { SECRET_PATTERN } from '../../webhooks/outbox/webhook.secret.js';

const MAX_URL_LENGTH = 2048;
const MEMBERS: ReadonlySet<string> = new Set(['url', 'secret']);

/** Who is told of the end of this job, beside the webhooks of the key. */
export class JobCallbackRequestDto {
  /**
   * An address as webhooks have them.
   * @example 'https://hooks.example.com/docket/7'
   */
  @ApiProperty({ maxLength: MAX_URL_LENGTH })
  url!: string;

  /**
   * What the message is signed with: `whsec_` and 24 to 64 bytes in Base64. When absent, one is made, and told once in the answer.
   * @example 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
   */
  @ApiPropertyOptional({ pattern: SECRET_PATTERN.source })
  secret?: string;
}

/** Who is told of the end of the job, and whether that is done. */
export class JobCallbackDto {
  /**
   * The host; the rest is not shown, since it may hold a secret.
   * @example 'https://hooks.example.com/***'
   */
  url!: string;
  @ApiProperty({ enum: CALLBACK_STATUSES, example: 'delivered' })
  status!: CallbackStatus;
}

/** Property decorator: the value is an address, with a secret or without. */
export function IsJobCallback(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isJobCallback',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: isCallback,
        defaultMessage: () =>
          `${String(propertyName)} must be an object with a url, a string of 1 to ${MAX_URL_LENGTH} characters, and, where wanted, a secret, whsec_ and 24 to 64 bytes in Base64`,
      },
    });
}

function isCallback(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { url, secret } = value as Readonly<Record<string, unknown>>;
  if (!Object.keys(value).every((name) => MEMBERS.has(name))) return false;
  if (typeof url !== 'string' || url.length === 0 || url.length > MAX_URL_LENGTH) return false;
  return secret === undefined || (typeof secret === 'string' && SECRET_PATTERN.test(secret));
}
