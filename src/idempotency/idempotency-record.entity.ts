import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, jsonColumn, nullable, textColumn, timeColumn } from '../database/columns.js';

/** The answer to a request that a client may send again. */
@Entity('idempotency_records')
export class IdempotencyRecord {
  /** Hex digest over API key, method, path and `Idempotency-Key`. */
  @PrimaryColumn(textColumn(64))
  id!: string;

  @Column(idColumn)
  apiKeyId!: string;

  /** Hex digest over what else was asked: a request with another one is another request. */
  @Column(textColumn(64))
  fingerprint!: string;

  @Column('integer')
  status!: number;

  @Column(nullable(textColumn(255)))
  location!: string | null;

  @Column(jsonColumn)
  body!: unknown;

  @Column(timeColumn)
  createdAt!: number;
}
