import { Controller, Get, Param, Post, Req, UseInterceptors, Delete, Query } from '@nestjs/common';
import type { Request } from 'express';
import type { ApiKey } from '../auth/api-key.entity.js';
import { CurrentKey } from '../auth/current-key.decorator.js';
import { isoTime } from '../common/time.js';
import { UploadResponseDto, UploadListDto } from './upload.dto.js';
import type { Upload } from './upload.entity.js';
import { UploadInterceptor } from './upload.interceptor.js';
import { UploadService } from './upload.service.js';
import type { StoredFile } from './upload.storage-engine.js';
import { CreateUpload, GetUpload, ListUploads, DeleteUpload } from './uploads.operations.js';
import { UploadDeletion } from './upload.deletion.js';
import { PageQueryDto } from '../common/paging/page-query.dto.js';
import { DeletionResponseDto } from '../common/deletion.dto.js';
import { CurrentReceipt } from '../idempotency/receipt.decorator.js';
import type { Receipt } from '../idempotency/receipt.js';

@Controller('api/v1/uploads')
export class UploadsController {
  constructor(
    private readonly uploads: UploadService,
    private readonly deletion: UploadDeletion,
  ) {}

  @Post()
  @CreateUpload
  @UseInterceptors(UploadInterceptor)
  async create(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Req() { file }: Request & { file: { stored: StoredFile } },
  ): Promise<UploadResponseDto> {
    const { sha256, fileName } = file.stored;
    receipt.about(sha256, fileName);
    const upload = this.uploads.draft(key, file.stored);
    const answer: UploadResponseDto = { ok: true, upload: view(upload) };
    await this.uploads.keep(upload, receipt.made(`/api/v1/uploads/${upload.id}`, answer));
    return answer;
  }

  @Get()
  @ListUploads
  async list(@CurrentKey() key: ApiKey, @Query() page: PageQueryDto): Promise<UploadListDto> {
    const { rows, nextCursor } = await this.uploads.list(key, page);
    return { ok: true, uploads: rows.map(view), nextCursor };
  }

  @Get(':id')
  @GetUpload
  async get(@CurrentKey() key: ApiKey, @Param('id') id: string): Promise<UploadResponseDto> {
    return { ok: true, upload: view(await this.uploads.get(key, id)) };
  }

  @Delete(':id')
  @DeleteUpload
  async delete(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
  ): Promise<DeletionResponseDto> {
    return this.deletion.delete(key, id, receipt);
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
