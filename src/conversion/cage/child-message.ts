import { CONVERSION_ERROR_CODES, type ConversionErrorCode } from '../../engine/conversion-error.js';
import type { Report, ReportWarning } from '../../engine/report.js';
import type { ChildMessage, Progress, ResultDigest } from './protocol.js';

/** More than any converter sends, and little enough for everybody who reads a job with its report. */
const MAX_FACTS = 200;
const MAX_WARNINGS = 200;
const MAX_EXAMPLES = 10;
const MAX_WORD = 100;
const MAX_SENTENCE = 4000;
const MAX_CAUSE = 20_000;

/** The value of a field; `undefined` where it is not what it has to be. */
type Check<T> = (value: unknown) => T | undefined;
type Fields = Readonly<Record<string, unknown>>;

/**
 * Validates a message of a child, since a child that a document has taken over may send anything. Every field is checked
 * for its type, its range and its size; unknown fields are left out.
 *
 * @param maxPages bound of every number of pages
 * @returns `null` when it is no valid message
 */
export function readChildMessage(value: unknown, maxPages: number): ChildMessage | null {
  const fields = record(value);
  const pages = integer(0, maxPages);
  if (fields?.type === 'ready') return { type: 'ready' };
  if (fields?.type === 'progress') return progressMessage(fields, pages);
  if (fields?.type === 'done') return doneMessage(fields, pages);
  if (fields?.type === 'failed') return failedMessage(fields);
  return null;
}

function progressMessage({ progress }: Fields, pages: Check<number>): ChildMessage | null {
  const given = record(progress);
  if (!given) return null;
  const read: { -readonly [name in keyof Progress]: Progress[name] } = {};
  if (given.fraction !== undefined) read.fraction = fraction(given.fraction);
  if (given.pages !== undefined) read.pages = pages(given.pages);
  const isWhole = Object.values(read).every((part) => part !== undefined);
  return isWhole ? { type: 'progress', progress: read } : null;
}

function doneMessage(fields: Fields, pages: Check<number>): ChildMessage | null {
  const count = fields.pages === null ? null : pages(fields.pages);
  const report = reportOf(fields.report);
  const result = digestOf(fields.result);
  if (count === undefined || !report || !result) return null;
  return { type: 'done', pages: count, report, result };
}

function failedMessage(fields: Fields): ChildMessage | null {
  const code = errorCode(fields.code);
  const message = text(MAX_SENTENCE)(fields.message);
  const report = reportOf(fields.report);
  const cause = fields.cause === undefined ? '' : text(MAX_CAUSE)(fields.cause);
  if (!code || message === undefined || !report || cause === undefined) return null;
  return { type: 'failed', code, message, report, ...(cause === '' ? {} : { cause }) };
}

function digestOf(value: unknown): ResultDigest | undefined {
  const fields = record(value);
  const sizeBytes = integer(0, Number.MAX_SAFE_INTEGER)(fields?.sizeBytes);
  const sha256 = text(64)(fields?.sha256);
  return sizeBytes !== undefined && sha256 && /^[0-9a-f]{64}$/.test(sha256) ? { sizeBytes, sha256 } : undefined;
}

function reportOf(value: unknown): Report | undefined {
  const fields = record(value);
  const facts = factsOf(fields?.facts);
  const warnings = list(MAX_WARNINGS, warningOf)(fields?.warnings);
  return facts && warnings ? { facts, warnings } : undefined;
}

function factsOf(value: unknown): Report['facts'] | undefined {
  const entries = Object.entries(record(value) ?? {});
  if (!record(value) || entries.length > MAX_FACTS) return undefined;
  const facts = entries.map(([name, fact]) => [text(MAX_WORD)(name), factOf(fact)] as const);
  return facts.every(([name, fact]) => name !== undefined && fact !== undefined)
    ? (Object.fromEntries(facts) as Report['facts'])
    : undefined;
}

function factOf(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' ? finite(value) : text(MAX_SENTENCE)(value);
}

function warningOf(value: unknown): ReportWarning | undefined {
  const fields = record(value);
  const code = text(MAX_WORD)(fields?.code);
  const message = text(MAX_SENTENCE)(fields?.message);
  const count = integer(0, Number.MAX_SAFE_INTEGER)(fields?.count);
  const examples = list(MAX_EXAMPLES, text(MAX_SENTENCE))(fields?.examples);
  const isLoss = fields?.isLoss;
  if (!code || message === undefined || count === undefined || !examples || typeof isLoss !== 'boolean')
    return undefined;
  return { code, message, count, examples, isLoss };
}

function record(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

function text(most: number): Check<string> {
  return (value) => (typeof value === 'string' && value.length <= most ? value : undefined);
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

function integer(least: number, most: number): Check<number> {
  return (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most ? value : undefined;
}

const fraction: Check<number> = (value) => (typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined);

const errorCode: Check<ConversionErrorCode> = (value) => CONVERSION_ERROR_CODES.find((code) => code === value);

function list<T>(most: number, check: Check<T>): Check<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items = value.map(check);
    return items.every((item) => item !== undefined) ? items : undefined;
  };
}
