import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, jsonColumn, nullable, textColumn, timeColumn } from '../database/columns.js';
import type { Scope } from './scope.js';

/** A key that clients authenticate with. Secrets are stored as SHA-256 only: with 256 random bits nothing slower is needed. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(textColumn(200))
  name!: string;

  @Column(textColumn(64))
  secretHash!: string;

  /** The secret before the last rotation, valid until `previousSecretExpiresAt`. */
  @Column(nullable(textColumn(64)))
  previousSecretHash!: string | null;

  @Column(nullable(timeColumn))
  previousSecretExpiresAt!: number | null;

  @Column(jsonColumn)
  scopes!: Scope[];

  /** Own limit instead of the service's. */
  @Column({ type: 'integer', nullable: true })
  rateLimit!: number | null;

  @Column({ type: 'integer', nullable: true })
  rateLimitWindowMs!: number | null;

  @Column(timeColumn)
  createdAt!: number;

  @Column(nullable(timeColumn))
  expiresAt!: number | null;

  @Column(nullable(timeColumn))
  revokedAt!: number | null;

  @Column(nullable(timeColumn))
  lastUsedAt!: number | null;
}
