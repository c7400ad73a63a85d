import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseProbe } from './database.probe.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { ProbesController } from './probes.controller.js';
import { WriteProbe } from './write-probe.entity.js';

/** Whether the API answers, and stores what it is given. */
@Module({
  imports: [TypeOrmModule.forFeature([WriteProbe])],
  controllers: [HealthController, ProbesController],
  providers: [DatabaseProbe, HealthService],
})
export class HealthModule {}
