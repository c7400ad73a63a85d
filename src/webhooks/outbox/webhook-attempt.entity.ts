import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, nullable, textColumn, timeColumn } from '../../database/columns.js';

/** How one try of a delivery went. */
@Entity('webhook_attempts')
export class WebhookAttempt {
  @PrimaryColumn(idColumn)
  deliveryId!: string;

  /** Counted from 1. */
  @PrimaryColumn('integer')
  attempt!: number;

  /** When it began. */
  @Column(timeColumn)
  at!: number;

  /** HTTP status of the answer; `null` when there was none. */
  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('integer')
  durationMs!: number;

  /** Why it failed. */
  @Column(nullable(textColumn(40)))
  error!: string | null;

  /** The beginning of the answer's body, without control characters. */
  @Column(textColumn(200))
  answer!: string;
}
