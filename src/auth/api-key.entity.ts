import { Column, Entity, PrimaryColumn } from 'typeorm';
import { flagColumn, idColumn, jsonColumn, nullable, textColumn, timeColumn } from '../database/columns.js';
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

  /** Whether it is for trying things out: results are marked, and there is no quota. */
  @Column(flagColumn)
  isTest!: boolean;

  /** Names of the tools that it may use; `null`: all. */
  @Column(nullable(jsonColumn))
  allowedTools!: readonly string[] | null;

  /** How long uploads and results are kept; `null`: as long as the service keeps them, which is also the longest. */
  @Column(nullable(timeColumn))
  retentionMs!: number | null;

  /** Pages that it may have converted in a calendar month (UTC); `null`: any number. */
  @Column({ type: 'integer', nullable: true })
  monthlyPages!: number | null;

  /** Own limit of requests that write, instead of the service's. */
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
