import { Controller, Get } from '@nestjs/common';
import { Public } from '../common/public.decorator.js';
import { HealthDto } from './health.dto.js';
import { HealthService } from './health.service.js';

@Public()
@Controller('api/v1/health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  check(): Promise<HealthDto> {
    return this.health.check();
  }
}
