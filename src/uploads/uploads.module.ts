import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Upload } from './upload.entity.js';
import { UploadInterceptor } from './upload.interceptor.js';
import { UploadService } from './upload.service.js';
import { UploadsController } from './uploads.controller.js';

/** Files sent by clients. */
@Module({
  imports: [TypeOrmModule.forFeature([Upload])],
  controllers: [UploadsController],
  providers: [UploadService, UploadInterceptor],
  exports: [UploadService],
})
export class UploadsModule {}
