import { Controller, Get } from '@nestjs/common';
import { Public } from '../common/public.decorator.js';
import { HealthDto } from './health.dto.js';
import { HealthService } from './health.service.js';
import { Operation } from '../openapi/operation/operation.decorator.js';

@Public()
@Controller('api/v1/health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @Operation({
    operationId: 'getHealth',
    summary: 'Whether the API answers',
    description: 'Needs no key. Answers 200 without its database too, and says so.',
    answers: { 200: 'The API answers.' },
    problems: [],
  })
  check(): Promise<HealthDto> {
    return this.health.check();
  }
}
