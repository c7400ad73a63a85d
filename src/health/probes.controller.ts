import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProblemException } from '../common/problem/problem.exception.js';
import { Public } from '../common/public.decorator.js';
import { ConversionService } from '../conversion/conversion.service.js';
import { HealthService } from './health.service.js';

/** For process managers and load balancers: whether the process runs, and whether it should be sent requests. */
@Public()
@ApiExcludeController()
@Controller()
export class ProbesController {
  constructor(
    private readonly health: HealthService,
    private readonly conversion: ConversionService,
  ) {}

  /** Where a person, or a program, finds everything else. */
  @Get()
  root() {
    return { ok: true, service: 'docket', links: { docs: '/docs', openapi: '/openapi.json', api: '/api/v1' } };
  }

  @Get('livez')
  live() {
    return { ok: true };
  }

  /**
   * Answers with the layers of the cage and with what is refused for now, too.
   *
   * @throws ProblemException `unavailable` that names what is missing
   */
  @Get('readyz')
  async ready() {
    const missing = await this.health.whatIsMissing();
    if (missing.length === 0) return { ok: true, limited: this.health.whatIsLimited(), cage: this.conversion.walls };
    throw new ProblemException('unavailable', `Not ready: ${missing.join(', ')}.`, { headers: { 'Retry-After': '1' } });
  }
}
