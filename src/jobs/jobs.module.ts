import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { Job } from './ledger/job.entity.js';
import { JobEvents } from './signals/job.signals.js';
import { JobExecution } from './worker/job.execution.js';
import { JobFactory } from './api/job.factory.js';
import { JobProcessing } from './api/job.processing.js';
import { JobRunner } from './worker/job.runner.js';
import { JobService } from './api/job.service.js';
import { JobsController } from './api/jobs.controller.js';
import { DatabaseQueue } from './ledger/job.ledger.js';
import { QUEUE } from './ledger/queue.port.js';
import { Reconciliation } from './retention/reconciliation.js';
import { ResultSender } from './api/result.sender.js';
import { ResultStore } from './worker/result.store.js';
import { Retention } from './retention/retention.js';
import { RetentionSweep } from './retention/retention.sweep.js';
import { ServerFitness } from './worker/server.fitness.js';

/** Jobs: created, queued, run, downloaded, expired. */
@Module({
  imports: [TypeOrmModule.forFeature([Job]), AuthModule, UploadsModule, UsageModule],
  controllers: [JobsController],
  providers: [
    { provide: QUEUE, useClass: DatabaseQueue },
    JobEvents,
    JobExecution,
    JobFactory,
    JobProcessing,
    JobRunner,
    JobService,
    Reconciliation,
    ResultSender,
    ResultStore,
    Retention,
    RetentionSweep,
    ServerFitness,
  ],
})
export class JobsModule {}
