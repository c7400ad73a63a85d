import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentFetcher } from './document.fetcher.js';
import { DocumentReceiver } from './document.receiver.js';
import { Upload } from './upload.entity.js';
import { UploadService } from './upload.service.js';

/** Uploads: files that clients sent, and the records of them. */
@Module({
  imports: [TypeOrmModule.forFeature([Upload])],
  providers: [DocumentFetcher, DocumentReceiver, UploadService],
  exports: [DocumentFetcher, DocumentReceiver, UploadService],
})
export class UploadsModule {}
