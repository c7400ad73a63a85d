import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentReceiver } from './document.receiver.js';
import { Upload } from './upload.entity.js';
import { UploadService } from './upload.service.js';

/** Uploads: files that clients sent, and the records of them. */
@Module({
  imports: [TypeOrmModule.forFeature([Upload])],
  providers: [DocumentReceiver, UploadService],
  exports: [DocumentReceiver, UploadService],
})
export class UploadsModule {}
