import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FormatName } from '../engine/format.js';
import { idColumn, nullable, sizeColumn, textColumn, timeColumn } from '../database/columns.js';

/** A file that a client sent. */
@Entity('uploads')
export class Upload {
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(idColumn)
  apiKeyId!: string;

  @Column(textColumn(255))
  fileName!: string;

  @Column(textColumn(20))
  format!: FormatName;

  @Column(textColumn(100))
  contentType!: string;

  /** Bytes. */
  @Column(sizeColumn)
  size!: number;

  /** Hex. */
  @Column(textColumn(64))
  sha256!: string;

  @Column(textColumn(200))
  storageKey!: string;

  @Column(timeColumn)
  createdAt!: number;

  @Column(timeColumn)
  expiresAt!: number;

  /** When the file was taken away; the row stays as a record. */
  @Column(nullable(timeColumn))
  removedAt!: number | null;
}
