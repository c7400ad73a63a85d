import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../database/columns.js';

/** What an instance last wrote to see whether the database stores what it is given. */
@Entity('write_probes')
export class WriteProbe {
  /** The instance. */
  @PrimaryColumn(idColumn)
  id!: string;

  @Column('integer')
  sequence!: number;

  @Column(timeColumn)
  writtenAt!: number;
}
