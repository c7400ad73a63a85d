import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BatchesLedgerModule } from '../../batches/ledger/batches-ledger.module.js';
import { UsageModule } from '../../usage/usage.module.js';
import { WebhooksOutboxModule } from '../../webhooks/outbox/webhooks-outbox.module.js';
import { InProcessSignals } from '../signals/in-process.signals.js';
import { JOB_SIGNALS } from '../signals/job.signals.js';
import { DownloadLink } from './download-link.entity.js';
import { JobEventEntry } from './job-event.entity.js';
import { JobLabel } from './job-label.entity.js';
import { Job } from './job.entity.js';
import { JobCallbacks } from './job.callbacks.js';
import { JobDestinations } from './job.destinations.js';
import { JobJournal } from './job.journal.js';
import { JobLedger } from './job.ledger.js';
import { JobQueue } from './job.queue.js';

/** What the API and the workers share: the truth of all jobs, and the signals that wake who waits. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Job, JobLabel, JobEventEntry, DownloadLink]),
    BatchesLedgerModule,
    UsageModule,
    WebhooksOutboxModule,
  ],
  providers: [
    JobCallbacks,
    JobDestinations,
    JobJournal,
    JobLedger,
    JobQueue,
    { provide: JOB_SIGNALS, useClass: InProcessSignals },
  ],
  exports: [JobCallbacks, JobDestinations, JobJournal, JobLedger, JOB_SIGNALS],
})
export class JobsLedgerModule {}
