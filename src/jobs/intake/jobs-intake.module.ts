import { Module } from '@nestjs/common';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { UsageModule } from '../../usage/usage.module.js';
import { WebhooksOutboxModule } from '../../webhooks/outbox/webhooks-outbox.module.js';
import { JobsLedgerModule } from '../ledger/jobs-ledger.module.js';
import { JobFactory } from './job.factory.js';
import { JobIntake } from './job.intake.js';

/** What clients ask for, on its way to being a job that is stored. */
@Module({
  imports: [JobsLedgerModule, UploadsModule, UsageModule, WebhooksOutboxModule],
  providers: [JobFactory, JobIntake],
  exports: [JobIntake],
})
export class JobsIntakeModule {}
