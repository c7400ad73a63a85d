import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { JobsApiModule } from '../api/jobs-api.module.js';
import { EventFeed } from './event.feed.js';
import { EventStreams } from './event.streams.js';
import { EventsController } from './events.controller.js';

/** What happens to jobs, told to those who listen. */
@Module({
  imports: [AuthModule, JobsApiModule],
  controllers: [EventsController],
  providers: [EventFeed, EventStreams],
})
export class JobsEventsModule {}
