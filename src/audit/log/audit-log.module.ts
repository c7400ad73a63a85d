import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditLog } from './audit.log.js';

/** Where it is written down who did what. */
@Module({ imports: [TypeOrmModule.forFeature([AuditEntry])], providers: [AuditLog], exports: [AuditLog] })
export class AuditLogModule {}
