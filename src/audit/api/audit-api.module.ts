import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditListing } from './audit.listing.js';

/** What was written down, for who administers the service. */
@Module({ controllers: [AuditController], providers: [AuditListing] })
export class AuditApiModule {}
