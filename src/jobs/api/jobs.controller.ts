import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseInterceptors, Query, Delete } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { CurrentKey } from '../../auth/current-key.decorator.js';
import { CurrentRateLimit } from '../../throttling/current-rate-limit.decorator.js';
import { ToolRegistry } from '../../conversion/tool.registry.js';
import type { RateLimitView } from '../../throttling/rate-limit.js';
import { CreateJobDto } from '../intake/create-job.dto.js';
import { JobHeaders } from './job-headers.interceptor.js';
import { JobCreatedDto, JobResponseDto, JobListDto } from './job.dto.js';
import { JobWaiting, type Waiter } from './job.waiting.js';
import { JobService } from './job.service.js';
import { jobPath, jobView } from './job.view.js';
import { CreateJob, DownloadResult, GetJob, ProcessJob, CancelJob, DeleteJob, ListJobs } from './jobs.operations.js';
import { QueueOutlook } from './queue.outlook.js';
import { ResultSender } from '../results/result.sender.js';
import { CurrentWaiter } from './waiter.decorator.js';
import { JobEnding } from './job.ending.js';
import { JobListing } from './job.listing.js';
import { JobListQueryDto } from './job-list-query.dto.js';
import { DeletionResponseDto } from '../../common/deletion.dto.js';
import { CurrentReceipt } from '../../idempotency/receipt.decorator.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { JobIntake } from '../intake/job.intake.js';

@Controller('api/v1/jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobService,
    private readonly intake: JobIntake,
    private readonly listing: JobListing,
    private readonly waiting: JobWaiting,
    private readonly ending: JobEnding,
    private readonly results: ResultSender,
    private readonly tools: ToolRegistry,
    private readonly outlook: QueueOutlook,
  ) {}

  @Post()
  @CreateJob
  @HttpCode(202)
  @UseInterceptors(JobHeaders)
  async create(
    @CurrentWaiter() waiter: Waiter,
    @CurrentRateLimit() rateLimit: RateLimitView,
    @CurrentReceipt() receipt: Receipt,
    @Body() request: CreateJobDto,
  ): Promise<JobCreatedDto> {
    const draft = await this.intake.draft(waiter.key, request, waiter.gone);
    const isSecretMade = request.callback && request.callback.secret === undefined;
    const made = { rateLimit, ...(isSecretMade && { callbackSecret: draft.job.callback?.secret }) };
    const answer: JobCreatedDto = { ok: true, job: jobView(draft.job, this.tools), ...made };
    await this.intake.accept([draft], receipt.made(jobPath(draft.job.id), answer));
    if (!request.process || waiter.waitMs === null) return answer;
    return { ok: true, job: jobView(await this.waiting.run(waiter, draft.job.id), this.tools), ...made };
  }

  @Get()
  @ListJobs
  async list(@CurrentKey() key: ApiKey, @Query() query: JobListQueryDto): Promise<JobListDto> {
    const { rows, nextCursor } = await this.listing.list(key, query);
    return { ok: true, jobs: rows.map((job) => jobView(job, this.tools)), nextCursor };
  }

  @Get(':id')
  @GetJob
  @UseInterceptors(JobHeaders)
  async get(@CurrentWaiter() waiter: Waiter, @Param('id') id: string): Promise<JobResponseDto> {
    const job = await this.waiting.look(waiter, id);
    return { ok: true, job: jobView(job, this.tools), queue: await this.outlook.of(job) };
  }

  @Post(':id/process')
  @ProcessJob
  @HttpCode(200)
  @UseInterceptors(JobHeaders)
  async process(@CurrentWaiter() waiter: Waiter, @Param('id') id: string): Promise<JobResponseDto> {
    return { ok: true, job: jobView(await this.waiting.run(waiter, id), this.tools) };
  }

  @Post(':id/cancel')
  @CancelJob
  @HttpCode(200)
  async cancel(@CurrentKey() key: ApiKey, @Param('id') id: string): Promise<JobResponseDto> {
    return { ok: true, job: jobView(await this.ending.cancel(key, id), this.tools) };
  }

  @Delete(':id')
  @DeleteJob
  async delete(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
  ): Promise<DeletionResponseDto> {
    return this.ending.delete(key, id, receipt);
  }

  @Get(':id/download')
  @DownloadResult
  async download(
    @CurrentKey() key: ApiKey,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.results.send(await this.jobs.get(key, id), request, response);
  }
}
