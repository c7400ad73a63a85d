import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Waiter } from '../api/job.waiting.js';
import { CurrentWaiter } from '../api/waiter.decorator.js';
import { EventStreams } from './event.streams.js';
import { StreamEvents, StreamJobEvents } from './events.operations.js';

@ApiTags('Jobs')
@Controller('api/v1')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get('events')
  @StreamEvents
  async ofKey(@CurrentWaiter() waiter: Waiter, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.streams.ofKey(waiter, request.get('Last-Event-ID'), response);
  }

  @Get('jobs/:id/events')
  @StreamJobEvents
  async ofJob(
    @CurrentWaiter() waiter: Waiter,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.streams.ofJob(waiter, id, request.get('Last-Event-ID'), response);
  }
}
