import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, jsonColumn, nullable, textColumn, timeColumn } from '../../database/columns.js';
import type { WebhookSecret } from './webhook-endpoint.entity.js';

/**
 * `failed`: every try has. `discarded`: the endpoint was disabled or deleted before a try succeeded. Either can be
 * `pending` again, when the client asks for it.
 */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'discarded'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Where the end of a single job is told, and what that is signed with. */
export interface DeliveryTarget {
  readonly url: string;
  readonly secrets: readonly WebhookSecret[];
}

/** One event that one endpoint is to be told, or one result that is to be put to where its client wants it. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  /** The `webhook-id`, the same at each try; of a result the id of its job, which is delivered once. */
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(idColumn)
  endpointId!: string;

  @Column(idColumn)
  apiKeyId!: string;

  @Column(nullable(idColumn))
  jobId!: string | null;

  /** `null`: to the address of its endpoint. */
  @Column(nullable(jsonColumn))
  target!: DeliveryTarget | null;

  @Column(textColumn(40))
  eventType!: string;

  /** The JSON that is signed and sent, byte by byte. */
  @Column('text')
  payload!: string;

  @Column(textColumn(20))
  status!: DeliveryStatus;

  /** Tries begun. */
  @Column('integer')
  attempts!: number;

  /** Tries failed since it became pending. */
  @Column('integer')
  failures!: number;

  /** Fencing token: grows with every claim. */
  @Column('integer')
  leaseToken!: number;

  /**
   * When the next try may begin. A claim puts it behind the end of its try: whoever is killed in between leaves a
   * delivery that is due again by itself.
   */
  @Column(nullable(timeColumn))
  nextAttemptAt!: number | null;

  @Column(timeColumn)
  createdAt!: number;

  @Column(nullable(timeColumn))
  finishedAt!: number | null;
}
