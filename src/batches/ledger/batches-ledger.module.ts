import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Batch } from './batch.entity.js';
import { BatchRetention } from './batch.retention.js';
import { BatchTally } from './batch.tally.js';

/** Which jobs were asked for together, and how many of them have not ended. */
@Module({
  imports: [TypeOrmModule.forFeature([Batch])],
  providers: [BatchRetention, BatchTally],
  exports: [BatchRetention, BatchTally],
})
export class BatchesLedgerModule {}
