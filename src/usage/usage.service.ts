import { Inject, Injectable } from '@nestjs/common';
import { Between, type EntityManager } from 'typeorm';
import type { ApiKey } from '../auth/api-key.entity.js';
import { keptMs } from '../auth/kept-ms.js';
import { Clock } from '../common/clock.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { utcDay } from '../common/time.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { Database } from '../database/database.js';
import { PageQuota } from './page.quota.js';
import { RequestCount } from './request-count.entity.js';
import { RequestCounter } from './request.counter.js';
import { UsageEntry, type UsageKind } from './usage-entry.entity.js';
import type { ConversionUsageDto, DailyUsageDto, JobCountsDto, UsageResponseDto } from './usage.dto.js';
import type { UsageQueryDto } from './usage-query.dto.js';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/** Sums of one kind, tool and day. */
interface Row {
  readonly kind: UsageKind;
  readonly tool: string;
  readonly day: string;
  readonly count: number;
  readonly pages: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly seconds: number;
}

/** Answers what a key has used, from recorded facts only. */
@Injectable()
export class UsageService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly requests: RequestCounter,
    private readonly clock: Clock,
    private readonly quota: PageQuota,
  ) {}

  /** @throws ProblemException `validation-failed` when the days make no range */
  async usage(key: ApiKey, query: UsageQueryDto): Promise<Pick<UsageResponseDto, 'isTest' | 'usage' | 'quota'>> {
    const { id: apiKeyId, isTest } = key;
    const { from, to } = this.#range(query);
    await this.requests.flush();
    const { rows, counts, quota } = await this.database.read(async (manager) => ({
      rows: await sums(manager, apiKeyId, from, to),
      counts: await manager.findBy(RequestCount, { apiKeyId, day: Between(from, to) }),
      quota: await this.quota.view(manager, key),
    }));
    const usage = {
      from,
      to,
      requests: total(counts, ({ count }) => count),
      jobs: jobCounts(rows),
      conversions: conversions(rows),
      daily: daily(rows, counts),
      limits: this.#limits(key),
    };
    return { isTest, usage, quota };
  }

  #range({ from, to = utcDay(this.clock.now()) }: UsageQueryDto): { from: string; to: string } {
    const end = Date.parse(to);
    const first = from ?? utcDay(end - (DEFAULT_DAYS - 1) * DAY_MS);
    if (
      utcDay(end) === to &&
      utcDay(Date.parse(first)) === first &&
      first <= to &&
      end - Date.parse(first) < MAX_DAYS * DAY_MS
    ) {
      return { from: first, to };
    }
    const message = `from and to must be days, from not after to, at most ${MAX_DAYS} days apart`;
    throw new ProblemException('validation-failed', undefined, {
      errors: [{ field: 'from', code: 'invalid-value', message }],
    });
  }

  #limits(key: ApiKey) {
    const { maxUploadBytes, conversion } = this.config;
    return {
      maxUploadBytes,
      maxPages: conversion.maxPages,
      conversionTimeoutMs: conversion.timeoutMs,
      retentionHours: keptMs(key, this.config) / 3_600_000,
    };
  }
}

async function sums(manager: EntityManager, apiKeyId: string, from: string, to: string): Promise<Row[]> {
  const rows = await manager
    .createQueryBuilder(UsageEntry, 'entry')
    .select(['entry.kind AS kind', 'entry.tool AS tool', 'entry.day AS day', 'COUNT(*) AS count'])
    .addSelect(['pages', 'bytesIn', 'bytesOut', 'seconds'].map((name) => `COALESCE(SUM(entry.${name}), 0) AS ${name}`))
    .where('entry.apiKeyId = :apiKeyId AND entry.day BETWEEN :from AND :to', { apiKeyId, from, to })
    .groupBy('entry.kind, entry.tool, entry.day')
    .orderBy('entry.day, entry.tool')
    .getRawMany<Record<keyof Row, string>>();
  // MySQL gives sums as strings.
  return rows.map(({ kind, tool, day, count, pages, bytesIn, bytesOut, seconds }) => ({
    kind: kind as UsageKind,
    tool,
    day,
    count: Number(count),
    pages: Number(pages),
    bytesIn: Number(bytesIn),
    bytesOut: Number(bytesOut),
    seconds: Number(seconds),
  }));
}

function total<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

function jobCounts(rows: readonly Row[]): JobCountsDto {
  const count = (kind: UsageKind) =>
    total(
      rows.filter((row) => row.kind === kind),
      (row) => row.count,
    );
  return {
    created: count('created'),
    completed: count('completed'),
    failed: count('failed'),
    canceled: count('canceled'),
  };
}

function conversions(rows: readonly Row[]): ConversionUsageDto[] {
  const completed = rows.filter(({ kind }) => kind === 'completed');
  return [...new Set(completed.map(({ tool }) => tool))].sort().map((tool) => {
    const ofTool = completed.filter((row) => row.tool === tool);
    return {
      tool,
      count: total(ofTool, ({ count }) => count),
      pages: total(ofTool, ({ pages }) => pages),
      bytesIn: total(ofTool, ({ bytesIn }) => bytesIn),
      bytesOut: total(ofTool, ({ bytesOut }) => bytesOut),
      seconds: Math.round(total(ofTool, ({ seconds }) => seconds) * 1000) / 1000,
    };
  });
}

function daily(rows: readonly Row[], counts: readonly RequestCount[]): DailyUsageDto[] {
  const days = [...new Set([...rows.map(({ day }) => day), ...counts.map(({ day }) => day)])].sort();
  return days.map((date) => {
    const ofDay = rows.filter(({ day }) => day === date);
    const requests = total(
      counts.filter(({ day }) => day === date),
      ({ count }) => count,
    );
    return { date, requests, jobs: jobCounts(ofDay), pages: total(ofDay, ({ pages }) => pages) };
  });
}
