import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CreateJobDto } from '../intake/create-job.dto.js';
import { DryRun } from './dry-run.js';
import type { DryRunResponseDto } from './dry-run.dto.js';
import { DryRunJob } from './dry-run.operation.js';
import type { Waiter } from './job.waiting.js';
import { CurrentWaiter } from './waiter.decorator.js';

@ApiTags('Jobs')
@Controller('api/v1/dry-run')
export class DryRunController {
  constructor(private readonly dryRun: DryRun) {}

  @Post()
  @DryRunJob
  @HttpCode(200)
  async create(@CurrentWaiter() waiter: Waiter, @Body() request: CreateJobDto): Promise<DryRunResponseDto> {
    return { ok: true, dryRun: await this.dryRun.of(waiter, request) };
  }
}
