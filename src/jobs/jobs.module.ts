import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { Job } from './job.entity.js';
import { JobEvents } from './job-events.js';
import { JobExecution } from './job.execution.js';
import { JobFactory } from './job.factory.js';
import { JobProcessing } from './job.processing.js';
import { JobRunner } from './job.runner.js';
import { JobService } from './job.service.js';
import { JobsController } from './jobs.controller.js';
import { DatabaseQueue } from './queue/database.queue.js';
import { QUEUE } from './queue/queue.port.js';
import { Reconciliation } from './reconciliation.js';
import { ResultSender } from './result.sender.js';
import { ResultStore } from './result.store.js';
import { Retention } from './retention.js';
import { RetentionSweep } from './retention.sweep.js';
import { ServerFitness } from './server.fitness.js';

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
