import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../audit/log/audit-log.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { JobsLedgerModule } from '../ledger/jobs-ledger.module.js';
import { Reconciliation } from '../retention/reconciliation.js';
import { Retention } from '../retention/retention.js';
import { RetentionSweep } from '../retention/retention.sweep.js';
import { JobRun } from './job.run.js';
import { WorkerLoop } from './worker.loop.js';
import { ResultStore } from './result.store.js';
import { ServerFitness } from './server.fitness.js';
import { BatchesLedgerModule } from '../../batches/ledger/batches-ledger.module.js';
import { WebhooksOutboxModule } from '../../webhooks/outbox/webhooks-outbox.module.js';
import { IdempotencyModule } from '../../idempotency/idempotency.module.js';

/** Jobs at work: taken from the ledger, converted, their results kept and, when their time is over, removed. */
@Module({
  imports: [
    AuditLogModule,
    BatchesLedgerModule,
    IdempotencyModule,
    UploadsModule,
    JobsLedgerModule,
    WebhooksOutboxModule,
  ],
  providers: [JobRun, WorkerLoop, Reconciliation, ResultStore, Retention, RetentionSweep, ServerFitness],
})
export class JobsWorkerModule {}
