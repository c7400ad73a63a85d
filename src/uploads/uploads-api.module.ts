import { Module } from '@nestjs/common';
import { UploadDeletion } from './upload.deletion.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsModule } from './uploads.module.js';

/** How clients send it. */
@Module({ imports: [UploadsModule], controllers: [UploadsController], providers: [UploadDeletion] })
export class UploadsApiModule {}
