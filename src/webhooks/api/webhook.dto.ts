import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  MaxLength,
} from 'class-validator';
import { PageQueryDto } from '../../common/paging/page-query.dto.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../outbox/webhook-delivery.entity.js';
import { DISABLED_REASONS, type DisabledReason } from '../outbox/webhook-endpoint.entity.js';
import { WEBHOOK_EVENTS } from '../outbox/webhook.events.js';

const MAX_URL_LENGTH = 2048;
const MAX_DESCRIPTION_LENGTH = 200;
const NOT_EVENTS = `each of events must be one of ${WEBHOOK_EVENTS.join(', ')}`;

/** Where to send what. */
export class CreateWebhookDto {
  /**
   * An https address on the public internet, without user name, password and fragment.
   * @example 'https://hooks.example.com/docket'
   */
  @IsString()
  @Length(1, MAX_URL_LENGTH)
  url!: string;

  /** Of what the endpoint is told; of everything when absent. */
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(WEBHOOK_EVENTS, { each: true, message: NOT_EVENTS })
  events?: string[];

  /** Your own words. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_DESCRIPTION_LENGTH)
  description?: string;
}

/** What changes; all else stays. */
export class UpdateWebhookDto {
  /** As when it was made. */
  @IsOptional()
  @IsString()
  @Length(1, MAX_URL_LENGTH)
  url?: string;

  /** As when it was made. */
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(WEBHOOK_EVENTS, { each: true, message: NOT_EVENTS })
  events?: string[];

  /** Your own words. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_DESCRIPTION_LENGTH)
  description?: string;

  /** `false`: it is told nothing more, and what waits is discarded. `true`: it is told of what happens from now on. */
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** Since when what did not arrive is to be sent again. */
export class RecoverWebhookDto {
  /** @example '2026-11-23T06:00:00.000Z' */
  @ApiProperty({ format: 'date-time' })
  @IsISO8601({ strict: true }, { message: 'since must be a time such as 2026-11-23T06:00:00.000Z' })
  since!: string;
}

/** Which deliveries are listed. */
export class DeliveryListQueryDto extends PageQueryDto {
  @IsOptional()
  @IsIn(DELIVERY_STATUSES, { message: `status must be one of ${DELIVERY_STATUSES.join(', ')}` })
  status?: string;
}

/** An address that is told of events. */
export class WebhookDto {
  /** @example 'whk_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  id!: string;
  /** @example 'https://hooks.example.com/docket' */
  url!: string;
  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, example: ['job.completed', 'job.failed'] })
  events!: string[];
  /** @example 'Orders' */
  description!: string;
  /** @example true */
  isActive!: boolean;
  /** @example '2026-11-20T09:00:00.000Z' */
  createdAt!: string;
  /** The first of the failed tries that no success has followed yet. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  failingSince!: string | null;
  disabledAt!: string | null;
  /** `by-client`: switched off. `gone`: it answered 410. `failing`: no try has succeeded for three days. */
  @ApiProperty({ type: 'string', enum: [...DISABLED_REASONS, null], nullable: true })
  disabledReason!: DisabledReason | null;
}

export class WebhookResponseDto {
  /** @example true */
  ok!: true;
  webhook!: WebhookDto;
}

export class WebhookCreatedDto extends WebhookResponseDto {
  /**
   * What its messages are signed with; shown this once.
   * @example 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
   */
  secret!: string;
}

export class WebhookListDto {
  /** @example true */
  ok!: true;
  /** Newest first. */
  webhooks!: WebhookDto[];
}

export class WebhookSecretDto {
  /** @example true */
  ok!: true;
  /**
   * What its messages are signed with from now on; shown this once.
   * @example 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
   */
  secret!: string;
  /**
   * Until then they are signed with the secret before, too.
   * @example '2026-11-21T09:00:00.000Z'
   */
  previousExpiresAt!: string;
}

/** How one try of a delivery went. */
export class WebhookAttemptDto {
  @ApiProperty({ type: 'integer', example: 1 })
  attempt!: number;
  /** When it began. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T09:30:03.900Z' })
  at!: string;
  /** HTTP status of the answer; `null` when there was none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 204 })
  status!: number | null;
  @ApiProperty({ type: 'integer', example: 48 })
  durationMs!: number;
  /** Why it failed, such as `timeout`; `null` when it did not. */
  error!: string | null;
  /**
   * The beginning of the answer’s body.
   * @example ''
   */
  answer!: string;
}

/** One event that an endpoint is to be told. */
export class WebhookDeliveryDto {
  /**
   * The `webhook-id` of its message, the same at each try.
   * @example 'msg_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7'
   */
  id!: string;
  /** @example 'job.completed' */
  eventType!: string;
  /** @example 'job_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  jobId!: string | null;
  @ApiProperty({ enum: DELIVERY_STATUSES, example: 'delivered' })
  status!: DeliveryStatus;
  /** @example '2026-11-20T09:30:03.861Z' */
  createdAt!: string;
  /** Until then there is no further try; `null` when there is to be none. */
  nextAttemptAt!: string | null;
  /** @example '2026-11-20T09:30:03.948Z' */
  finishedAt!: string | null;
  /** The last tries, oldest first. */
  attempts!: WebhookAttemptDto[];
}

export class WebhookDeliveryResponseDto {
  /** @example true */
  ok!: true;
  delivery!: WebhookDeliveryDto;
}

export class WebhookDeliveryListDto {
  /** @example true */
  ok!: true;
  /** Newest first. */
  deliveries!: WebhookDeliveryDto[];
  /** Where the next part of the list begins; `null` at its end. */
  nextCursor!: string | null;
}

export class WebhookRecoveryDto {
  /** @example true */
  ok!: true;
  /** How many deliveries are sent again. */
  @ApiProperty({ type: 'integer', example: 3 })
  recovered!: number;
}
