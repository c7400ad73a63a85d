import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../audit/log/audit-log.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { JobsApiModule } from '../api/jobs-api.module.js';
import { DownloadLinkService } from './download-link.service.js';
import { DownloadLinksController } from './download-links.controller.js';

/** Addresses from which results are downloaded without a key. */
@Module({
  imports: [AuditLogModule, AuthModule, JobsApiModule],
  controllers: [DownloadLinksController],
  providers: [DownloadLinkService],
})
export class JobsLinksModule {}
