import type { FieldProblem } from '../common/problem/field-problem.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { Config } from '../config/config.js';
import { toolNames } from '../engine/find-tools.js';
import type { ApiKey } from './api-key.entity.js';
import { ADMINISTRATION, type Scope } from './scope.js';

/** What whoever issues a key decides of it, and may change later. `null` is as the service has it. */
export interface KeySettings {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Names of the tools that it may use; `null`: all. */
  readonly allowedTools: readonly string[] | null;
  /** Of requests that write. */
  readonly rateLimit: { readonly limit: number; readonly windowMs: number } | null;
  /** How long its uploads and results are kept. */
  readonly retentionMs: number | null;
  /** Pages in a calendar month; `null`: any number. */
  readonly monthlyPages: number | null;
}

/** The columns of a key that hold its settings. */
export type KeyColumns = Pick<
  ApiKey,
  'name' | 'scopes' | 'allowedTools' | 'rateLimit' | 'rateLimitWindowMs' | 'retentionMs' | 'monthlyPages'
>;

/** The columns that settings change; those that are not given stay. */
export function columnsOf({ rateLimit, scopes, ...settings }: Partial<KeySettings>): Partial<KeyColumns> {
  return {
    ...settings,
    ...(scopes && { scopes: [...scopes] }),
    ...(rateLimit !== undefined && {
      rateLimit: rateLimit?.limit ?? null,
      rateLimitWindowMs: rateLimit?.windowMs ?? null,
    }),
  };
}

/** @throws ProblemException `validation-failed` when a key can't have these settings together, or on this service */
export function assertUsable(key: KeyColumns & Pick<ApiKey, 'isTest'>, { retentionMs }: Config): void {
  const errors = [...toolProblems(key), ...testProblems(key)];
  if ((key.retentionMs ?? 0) > retentionMs) {
    const message = `retentionHours must be at most ${retentionMs / 3_600_000}, as long as the service keeps anything`;
    errors.push({ field: 'retentionHours', code: 'invalid-value', message });
  }
  if (errors.length > 0) throw new ProblemException('validation-failed', undefined, { errors });
}

function toolProblems({ allowedTools }: KeyColumns): FieldProblem[] {
  const names = toolNames();
  if (allowedTools === null || allowedTools.every((name) => names.includes(name))) return [];
  const message = `each of allowedTools must be one of ${names.join(', ')}`;
  return [{ field: 'allowedTools', code: 'invalid-value', message }];
}

function testProblems({ isTest, scopes, monthlyPages }: KeyColumns & Pick<ApiKey, 'isTest'>): FieldProblem[] {
  if (!isTest) return [];
  const problems: FieldProblem[] = [];
  if (scopes.includes(ADMINISTRATION))
    problems.push({ field: 'scopes', code: 'not-together', message: `a test key can not have ${ADMINISTRATION}` });
  if (monthlyPages !== null)
    problems.push({ field: 'monthlyPages', code: 'not-together', message: 'a test key has no quota' });
  return problems;
}
