import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiKey } from '../auth/api-key.entity.js';
import { CurrentKey } from '../auth/current-key.decorator.js';
import { RequireScope } from '../auth/scopes.decorator.js';
import { closeSignal } from '../common/http/close-signal.js';
import { parsePrefer } from '../common/http/prefer.js';
import { CurrentRateLimit } from '../throttling/current-rate-limit.decorator.js';
import type { RateLimitView } from '../throttling/rate-limit.js';
import { CreateJobDto } from './create-job.dto.js';
import { JobCreatedDto, JobResponseDto } from './job.dto.js';
import { JobProcessing, type Waiter } from './job.processing.js';
import { JobService } from './job.service.js';
import { isFinished } from './job.status.js';
import { jobPath, jobView } from './job.view.js';
import { ResultSender } from './result.sender.js';

const DEFAULT_WAIT_MS = 20_000;
const RETRY_AFTER_SECONDS = '1';

@Controller('api/v1/jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobService,
    private readonly processing: JobProcessing,
    private readonly results: ResultSender,
  ) {}

  @Post()
  @HttpCode(202)
  @RequireScope('jobs:write')
  async create(
    @CurrentKey() key: ApiKey,
    @CurrentRateLimit() rateLimit: RateLimitView,
    @Body() request: CreateJobDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JobCreatedDto> {
    const job = await this.jobs.create(key, request);
    response.location(jobPath(job.id));
    return { ok: true, job: jobView(job), rateLimit };
  }

  @Get(':id')
  @RequireScope('jobs:read')
  async get(
    @CurrentKey() key: ApiKey,
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JobResponseDto> {
    const { waitMs } = parsePrefer(request.get('Prefer'));
    const job = await (waitMs === null
      ? this.jobs.get(key, id)
      : this.processing.waitForEnd(waiter(key, waitMs, request, response), id));
    if (waitMs !== null) response.set('Preference-Applied', `wait=${waitMs / 1000}`);
    if (!isFinished(job.status)) response.set('Retry-After', RETRY_AFTER_SECONDS);
    return { ok: true, job: jobView(job) };
  }

  @Post(':id/process')
  @RequireScope('jobs:write')
  async process(
    @CurrentKey() key: ApiKey,
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JobResponseDto> {
    const { isAsync, waitMs } = parsePrefer(request.get('Prefer'));
    const job = await (isAsync
      ? this.processing.start(key, id)
      : this.processing.run(waiter(key, waitMs ?? DEFAULT_WAIT_MS, request, response), id));
    if (isAsync) response.set('Preference-Applied', 'respond-async');
    else if (waitMs !== null) response.set('Preference-Applied', `wait=${waitMs / 1000}`);
    if (isFinished(job.status)) response.status(200);
    else response.status(202).location(jobPath(id)).set('Retry-After', RETRY_AFTER_SECONDS);
    return { ok: true, job: jobView(job) };
  }

  @Get(':id/download')
  @RequireScope('jobs:read')
  async download(
    @CurrentKey() key: ApiKey,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.results.send(await this.jobs.get(key, id), request, response);
  }
}

function waiter(key: ApiKey, longestMs: number, { headers }: Request, response: Response): Waiter {
  return { key, authorization: headers.authorization, longestMs, gone: closeSignal(response) };
}
