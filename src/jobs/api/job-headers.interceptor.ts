import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import { Clock } from '../../common/clock.js';
import { appliedPreference, parsePrefer } from '../../common/http/prefer.js';
import { retryAfter } from '../results/retry-after.js';
import type { JobResponseDto } from './job.dto.js';
import { isFinished } from '../ledger/job.status.js';

/** Says with a job when to ask again and which preference was honoured (RFC 7240); a job that was begun may be under way yet. */
@Injectable()
export class JobHeaders implements NestInterceptor<JobResponseDto, JobResponseDto> {
  constructor(private readonly clock: Clock) {}

  intercept(context: ExecutionContext, next: CallHandler<JobResponseDto>): Observable<JobResponseDto> {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(tap(({ job }) => setHeaders(job, http.getRequest(), http.getResponse(), this.clock.now())));
  }
}

function setHeaders(
  { status, links, queuedAt }: JobResponseDto['job'],
  request: Request,
  response: Response,
  now: number,
): void {
  const isBegun = request.method === 'POST';
  const { isAsync, waitMs } = parsePrefer(request.get('Prefer'));
  const applied = appliedPreference({ isAsync: isBegun && isAsync, waitMs }, isFinished(status));
  if (applied !== null) response.set('Preference-Applied', applied);
  // Nobody works on a job that is accepted only: nothing is to be waited for.
  if (status === 'accepted') return;
  if (isFinished(status)) return void response.status(200);
  response.set('Retry-After', retryAfter(queuedAt === null ? null : Date.parse(queuedAt), now));
  if (isBegun) response.status(202).location(links.self);
}
