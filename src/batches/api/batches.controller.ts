import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { CurrentKey } from '../../auth/current-key.decorator.js';
import { DeletionResponseDto } from '../../common/deletion.dto.js';
import { PageQueryDto } from '../../common/paging/page-query.dto.js';
import { CurrentReceipt } from '../../idempotency/receipt.decorator.js';
import type { Receipt } from '../../idempotency/receipt.js';
import type { Waiter } from '../../jobs/api/job.waiting.js';
import { CurrentWaiter } from '../../jobs/api/waiter.decorator.js';
import { CurrentRateLimit } from '../../throttling/current-rate-limit.decorator.js';
import type { RateLimitView } from '../../throttling/rate-limit.js';
import { BatchArchive } from './batch.archive.js';
import { BatchCreatedDto, BatchDownloadQueryDto, BatchListDto, BatchResponseDto, CreateBatchDto } from './batch.dto.js';
import { BatchEnding } from './batch.ending.js';
import { BatchIntake } from './batch.intake.js';
import { BatchMerger } from './batch.merger.js';
import { BatchService } from './batch.service.js';
import {
  CancelBatch,
  CreateBatch,
  DeleteBatch,
  DownloadBatch,
  GetBatch,
  ListBatches,
  MergeBatch,
} from './batches.operations.js';

@Controller('api/v1/batches')
export class BatchesController {
  constructor(
    private readonly intake: BatchIntake,
    private readonly batches: BatchService,
    private readonly archive: BatchArchive,
    private readonly merger: BatchMerger,
    private readonly ending: BatchEnding,
  ) {}

  @Post()
  @CreateBatch
  @HttpCode(202)
  async create(
    @CurrentWaiter() waiter: Waiter,
    @CurrentReceipt() receipt: Receipt,
    @CurrentRateLimit() rateLimit: RateLimitView,
    @Body() { items }: CreateBatchDto,
  ): Promise<BatchCreatedDto> {
    return this.intake.create({ waiter, receipt, rateLimit }, items);
  }

  @Get()
  @ListBatches
  async list(@CurrentKey() key: ApiKey, @Query() page: PageQueryDto): Promise<BatchListDto> {
    return this.batches.list(key, page);
  }

  @Get(':id')
  @GetBatch
  async get(@CurrentKey() key: ApiKey, @Param('id') id: string): Promise<BatchResponseDto> {
    return { ok: true, batch: await this.batches.view(key, id) };
  }

  @Get(':id/download')
  @DownloadBatch
  async download(
    @CurrentKey() key: ApiKey,
    @Param('id') id: string,
    @Query() { partial }: BatchDownloadQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.archive.send(await this.batches.get(key, id), partial === 'true', request, response);
  }

  @Get(':id/merged')
  @MergeBatch
  async merged(
    @CurrentKey() key: ApiKey,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.merger.send(await this.batches.get(key, id), request, response);
  }

  @Post(':id/cancel')
  @CancelBatch
  @HttpCode(200)
  async cancel(@CurrentKey() key: ApiKey, @Param('id') id: string): Promise<BatchResponseDto> {
    return { ok: true, batch: await this.ending.cancel(key, id) };
  }

  @Delete(':id')
  @DeleteBatch
  async delete(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
  ): Promise<DeletionResponseDto> {
    return this.ending.delete(key, id, receipt);
  }
}
