import { Controller, Get, Param, Post, Req, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import type { ApiKey } from '../auth/api-key.entity.js';
import { CurrentKey } from '../auth/current-key.decorator.js';
import { MadeAt } from '../common/http/made-at.decorator.js';
import { isoTime } from '../common/time.js';
import { UploadResponseDto } from './upload.dto.js';
import type { Upload } from './upload.entity.js';
import { UploadInterceptor } from './upload.interceptor.js';
import { UploadService } from './upload.service.js';
import type { StoredFile } from './upload.storage-engine.js';
import { CreateUpload, GetUpload } from './uploads.operations.js';

@Controller('api/v1/uploads')
export class UploadsController {
  constructor(private readonly uploads: UploadService) {}

  @Post()
  @CreateUpload
  @UseInterceptors(UploadInterceptor)
  @MadeAt(({ upload }: UploadResponseDto) => `/api/v1/uploads/${upload.id}`)
  async create(
    @CurrentKey() key: ApiKey,
    @Req() request: Request & { file: { stored: StoredFile } },
  ): Promise<UploadResponseDto> {
    return { ok: true, upload: view(await this.uploads.create(key, request.file.stored)) };
  }

  @Get(':id')
  @GetUpload
  async get(@CurrentKey() key: ApiKey, @Param('id') id: string): Promise<UploadResponseDto> {
    return { ok: true, upload: view(await this.uploads.get(key, id)) };
  }
}

function view({ id, fileName, format, contentType, size, sha256, createdAt, expiresAt }: Upload) {
  return {
    id,
    fileName,
    format,
    contentType,
    size,
    sha256,
    createdAt: isoTime(createdAt),
    expiresAt: isoTime(expiresAt),
  };
}
