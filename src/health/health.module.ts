import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { ProbesController } from './probes.controller.js';

/** Whether the API answers. */
@Module({ controllers: [HealthController, ProbesController], providers: [HealthService] })
export class HealthModule {}
