import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, textColumn, timeColumn } from '../../database/columns.js';

/** One of a client's own labels of a job, by which it can be found. */
@Entity('job_labels')
export class JobLabel {
  @PrimaryColumn(idColumn)
  jobId!: string;

  @PrimaryColumn(textColumn(100))
  name!: string;

  @Column(idColumn)
  apiKeyId!: string;

  @Column(textColumn(200))
  value!: string;

  /** That of the job: found jobs are listed by it. */
  @Column(timeColumn)
  createdAt!: number;
}
