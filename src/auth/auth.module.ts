import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLogModule } from '../audit/log/audit-log.module.js';
import { ApiKey } from './api-key.entity.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { Authenticator } from './authenticator.js';
import { FailureLimiter } from './failure-limiter.js';
import { KeyService } from './key.service.js';

/** API keys, the bearer guard and scopes. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiKey]), AuditLogModule],
  providers: [KeyService, Authenticator, FailureLimiter, ApiKeyGuard],
  exports: [KeyService, Authenticator, ApiKeyGuard, FailureLimiter],
})
export class AuthModule {}
