import { Body, Controller, Delete, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { CurrentKey } from '../../auth/current-key.decorator.js';
import { FailureLimiter } from '../../auth/failure-limiter.js';
import { DeletionResponseDto } from '../../common/deletion.dto.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { Public } from '../../common/public.decorator.js';
import { CurrentReceipt } from '../../idempotency/receipt.decorator.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { ResultSender } from '../results/result.sender.js';
import {
  CreateDownloadLinkDto,
  DownloadByLinkQueryDto,
  DownloadLinkCreatedDto,
  DownloadLinkListDto,
} from './download-link.dto.js';
import { DownloadLinkService, linkView } from './download-link.service.js';
import {
  CreateDownloadLink,
  DownloadByLink,
  ListDownloadLinks,
  RevokeDownloadLink,
} from './download-links.operations.js';

@ApiTags('Jobs')
@Controller('api/v1')
export class DownloadLinksController {
  constructor(
    private readonly links: DownloadLinkService,
    private readonly results: ResultSender,
    private readonly failures: FailureLimiter,
  ) {}

  @Post('jobs/:id/links')
  @CreateDownloadLink
  async create(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
    @Body() request: CreateDownloadLinkDto,
  ): Promise<DownloadLinkCreatedDto> {
    return this.links.create(key, id, request, receipt);
  }

  @Get('jobs/:id/links')
  @ListDownloadLinks
  async list(@CurrentKey() key: ApiKey, @Param('id') id: string): Promise<DownloadLinkListDto> {
    return { ok: true, links: (await this.links.list(key, id)).map(linkView) };
  }

  @Delete('jobs/:id/links/:linkId')
  @RevokeDownloadLink
  async revoke(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
    @Param('linkId') linkId: string,
  ): Promise<DeletionResponseDto> {
    return this.links.revoke(key, id, linkId, receipt);
  }

  @Public()
  @Get('links/:id')
  @DownloadByLink
  async download(
    @Param('id') id: string,
    @Query() { token }: DownloadByLinkQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const job = await this.links.open(id, token, request.method === 'GET');
    if (!job) throw this.failures.problem(request, new ProblemException('not-found', 'There is no such link.'));
    return this.results.send(job, request, response);
  }
}
