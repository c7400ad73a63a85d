import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../audit/log/audit-log.module.js';
import { JobsApiModule } from '../../jobs/api/jobs-api.module.js';
import { JobsLedgerModule } from '../../jobs/ledger/jobs-ledger.module.js';
import { BatchArchive } from './batch.archive.js';
import { BatchEnding } from './batch.ending.js';
import { BatchIntake } from './batch.intake.js';
import { BatchMerger } from './batch.merger.js';
import { BatchService } from './batch.service.js';
import { BatchesController } from './batches.controller.js';
import { MergeTurns } from './merge.turns.js';

/** Batches as clients see them: created, looked at, downloaded, merged, canceled and deleted as a whole. */
@Module({
  imports: [AuditLogModule, JobsApiModule, JobsLedgerModule],
  controllers: [BatchesController],
  providers: [BatchArchive, BatchEnding, BatchIntake, BatchMerger, BatchService, MergeTurns],
})
export class BatchesApiModule {}
