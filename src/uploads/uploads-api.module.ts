import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit/log/audit-log.module.js';
import { UploadDeletion } from './upload.deletion.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsModule } from './uploads.module.js';

/** How clients send it. */
@Module({ imports: [UploadsModule, AuditLogModule], controllers: [UploadsController], providers: [UploadDeletion] })
export class UploadsApiModule {}
