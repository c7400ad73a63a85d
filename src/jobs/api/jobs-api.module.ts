import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../audit/log/audit-log.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { UsageModule } from '../../usage/usage.module.js';
import { JobsLedgerModule } from '../ledger/jobs-ledger.module.js';
import { JobWaiting } from './job.waiting.js';
import { JobService } from './job.service.js';
import { JobsController } from './jobs.controller.js';
import { QueueOutlook } from './queue.outlook.js';
import { JobsResultsModule } from '../results/jobs-results.module.js';
import { JobEnding } from './job.ending.js';
import { JobListing } from './job.listing.js';
import { ConvertController } from './convert.controller.js';
import { ConvertCall } from './convert.call.js';
import { JobsIntakeModule } from '../intake/jobs-intake.module.js';
import { DryRun } from './dry-run.js';
import { DryRunController } from './dry-run.controller.js';

/** Jobs as clients see them: created, put in line, waited for, downloaded. */
@Module({
  imports: [
    AuditLogModule,
    AuthModule,
    UploadsModule,
    UsageModule,
    JobsIntakeModule,
    JobsLedgerModule,
    JobsResultsModule,
  ],
  controllers: [JobsController, ConvertController, DryRunController],
  providers: [ConvertCall, DryRun, JobEnding, JobListing, JobService, JobWaiting, QueueOutlook],
  exports: [JobService, JobsIntakeModule, JobsResultsModule],
})
export class JobsApiModule {}
