import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ApiKey } from '../auth/api-key.entity.js';
import { Clock } from '../common/clock.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { isoTime, utcDay } from '../common/time.js';
import type { QuotaDto } from './usage.dto.js';

const PAGES = `SELECT COALESCE(SUM(pages), 0) AS pages FROM usage_entries
  WHERE apiKeyId = ? AND kind = 'completed' AND day >= ? AND day < ?`;

/**
 * The pages that a key may have converted in a calendar month (UTC), counted from what is billed: jobs that are
 * completed. What is under way when the last page is used still comes to its end.
 */
@Injectable()
export class PageQuota {
  constructor(private readonly clock: Clock) {}

  /** @throws ProblemException `quota-exceeded` with the time until the next month */
  async assertLeft(manager: EntityManager, key: ApiKey): Promise<void> {
    const { monthlyPages } = key;
    if (monthlyPages === null) return;
    const now = this.clock.now();
    if ((await usedPages(manager, key, now)) < monthlyPages) return;
    const detail = `The key has ${monthlyPages} pages a month, and they are used up.`;
    const seconds = Math.ceil((monthAfter(now, 1) - now) / 1000);
    throw new ProblemException('quota-exceeded', detail, { headers: { 'Retry-After': String(seconds) } });
  }

  /** How the key stands. */
  async view(manager: EntityManager, key: ApiKey): Promise<QuotaDto> {
    const { monthlyPages } = key;
    const now = this.clock.now();
    const used = await usedPages(manager, key, now);
    return {
      monthlyPages,
      usedPages: used,
      remainingPages: monthlyPages === null ? null : Math.max(0, monthlyPages - used),
      resetsAt: isoTime(monthAfter(now, 1)),
    };
  }
}

async function usedPages(manager: EntityManager, { id }: ApiKey, now: number): Promise<number> {
  const days = [monthAfter(now, 0), monthAfter(now, 1)].map(utcDay);
  const [{ pages }] = await manager.query<{ pages: number | string }[]>(PAGES, [id, ...days]);
  // MySQL gives sums as strings.
  return Number(pages);
}

/** When the month begins that is so many after that of `now`, ms since 1970. */
function monthAfter(now: number, months: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}
