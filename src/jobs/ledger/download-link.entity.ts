import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, textColumn, timeColumn } from '../../database/columns.js';
import { Table } from '../../database/table.js';

/** An address from which whoever has it downloads the result of one job, without a key. */
@Entity('download_links')
export class DownloadLink {
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(idColumn)
  jobId!: string;

  @Column(idColumn)
  apiKeyId!: string;

  /** SHA-256 of the token in the address, hex: 256 random bits need nothing slower. */
  @Column(textColumn(64))
  tokenHash!: string;

  @Column(timeColumn)
  createdAt!: number;

  @Column(timeColumn)
  expiresAt!: number;

  /** How many downloads may begin; `null`: as many as anybody likes. */
  @Column('integer', { nullable: true })
  maxDownloads!: number | null;

  /** How many have begun. */
  @Column('integer')
  downloads!: number;
}

export const DOWNLOAD_LINKS = new Table(DownloadLink);
