import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, sizeColumn, textColumn } from '../database/columns.js';

/** Requests that a key made on a day. */
@Entity('request_counts')
export class RequestCount {
  @PrimaryColumn(idColumn)
  apiKeyId!: string;

  /** UTC, `YYYY-MM-DD`. */
  @PrimaryColumn(textColumn(10))
  day!: string;

  @Column(sizeColumn)
  count!: number;
}
