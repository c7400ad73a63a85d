import { Controller, Get, Param, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiKey } from '../auth/api-key.entity.js';
import { CurrentKey } from '../auth/current-key.decorator.js';
import { RequireScope } from '../auth/scopes.decorator.js';
import { isoTime } from '../common/time.js';
import { UploadResponseDto } from './upload.dto.js';
import type { Upload } from './upload.entity.js';
import { UploadInterceptor } from './upload.interceptor.js';
import { UploadService } from './upload.service.js';
import type { StoredFile } from './upload.storage-engine.js';

@Controller('api/v1/uploads')
export class UploadsController {
  constructor(private readonly uploads: UploadService) {}

  @Post()
  @RequireScope('uploads:write')
  @UseInterceptors(UploadInterceptor)
  async create(
    @CurrentKey() key: ApiKey,
    @Req() request: Request & { file: { stored: StoredFile } },
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadResponseDto> {
    const upload = await this.uploads.create(key, request.file.stored);
    response.location(`/api/v1/uploads/${upload.id}`);
    return { ok: true, upload: view(upload) };
  }

  @Get(':id')
  @RequireScope('uploads:write')
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
