import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PageQuota } from './page.quota.js';
import { RequestCount } from './request-count.entity.js';
import { RequestCountGuard } from './request-count.guard.js';
import { RequestCounter } from './request.counter.js';
import { UsageController } from './usage.controller.js';
import { UsageEntry } from './usage-entry.entity.js';
import { UsageRecorder } from './usage.recorder.js';
import { UsageService } from './usage.service.js';

/** What keys have used: recorded as it happens, and summed up on request. */
@Module({
  imports: [TypeOrmModule.forFeature([UsageEntry, RequestCount])],
  controllers: [UsageController],
  providers: [PageQuota, UsageRecorder, UsageService, RequestCounter, RequestCountGuard],
  exports: [PageQuota, UsageRecorder, RequestCountGuard],
})
export class UsageModule {}
