import { Controller, Get, Param, Post, Req, Res, Delete, Query } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiKey } from '../auth/api-key.entity.js';
import { CurrentKey } from '../auth/current-key.decorator.js';
import { OwnBody } from '../common/http/own-body.decorator.js';
import { isoTime } from '../common/time.js';
import { UploadResponseDto, UploadListDto } from './upload.dto.js';
import type { Upload } from './upload.entity.js';
import { DocumentReceiver } from './document.receiver.js';
import { ToolRegistry } from '../conversion/tool.registry.js';
import { UploadService } from './upload.service.js';
import { CreateUpload, GetUpload, ListUploads, DeleteUpload } from './uploads.operations.js';
import { UploadDeletion } from './upload.deletion.js';
import { PageQueryDto } from '../common/paging/page-query.dto.js';
import { DeletionResponseDto } from '../common/deletion.dto.js';
import { CurrentReceipt } from '../idempotency/receipt.decorator.js';
import type { Receipt } from '../idempotency/receipt.js';

/** Some clients send text fields along, which are passed over. */
const MAX_PASSED_FIELD_BYTES = 10_000;

@Controller('api/v1/uploads')
export class UploadsController {
  constructor(
    private readonly uploads: UploadService,
    private readonly receiver: DocumentReceiver,
    private readonly tools: ToolRegistry,
    private readonly deletion: UploadDeletion,
  ) {}

  @Post()
  @CreateUpload
  @OwnBody()
  async create(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadResponseDto> {
    const expected = { accepted: this.tools.sourceFormats(), maxFieldBytes: MAX_PASSED_FIELD_BYTES };
    const { stored } = await this.receiver.multipart(request, response, expected);
    receipt.about(stored.sha256, stored.fileName);
    const upload = this.uploads.draft(key, stored);
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
