import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { Clock } from '../../common/clock.js';
import { assertRequest } from '../../common/http/json-body.js';
import { validationPipe } from '../../common/http/validation.js';
import { newId } from '../../common/ids.js';
import { PROBLEMS } from '../../common/problem/problem.catalogue.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { CreateJobDto } from '../../jobs/intake/create-job.dto.js';
import type { Waiter } from '../../jobs/api/job.waiting.js';
import { JobIntake, type Draft } from '../../jobs/intake/job.intake.js';
import { JobJournal } from '../../jobs/ledger/job.journal.js';
import type { RateLimitView } from '../../throttling/rate-limit.js';
import type { Batch, BatchItem, BatchItemProblem } from '../ledger/batch.entity.js';
import { batchPath } from '../ledger/batch.webhook.js';
import { BATCHES } from '../ledger/batches.table.js';
import type { BatchCreatedDto } from './batch.dto.js';
import { viewOf } from './batch.service.js';

const ITEM = validationPipe();

/** Who asks, and what the answer needs. */
interface Asked {
  readonly waiter: Waiter;
  readonly receipt: Receipt;
  readonly rateLimit: RateLimitView;
}

/** Takes batches in: a job of each item that can be one, all in one transaction. */
@Injectable()
export class BatchIntake {
  constructor(
    private readonly intake: JobIntake,
    private readonly journal: JobJournal,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException when nothing can be kept at all; what is wrong with an item is told of the item */
  async create({ waiter, receipt, rateLimit }: Asked, items: readonly unknown[]): Promise<BatchCreatedDto> {
    const id = newId('bat');
    const made = await this.#draftAll(waiter, id, items);
    const drafts = made.filter((each) => 'job' in each);
    const batch = this.#batch(id, waiter.key, made);
    const jobs = new Map(drafts.map(({ job }) => [job.id, job]));
    const answer: BatchCreatedDto = { ok: true, batch: viewOf({ batch, jobs }), rateLimit };
    const keep = receipt.made(batchPath(id), answer);
    await this.intake.accept(drafts, async (manager) => {
      await BATCHES.insert(manager, batch);
      if (batch.finishedAt !== null) await this.journal.batchCompleted(manager, batch, batch.finishedAt);
      await keep(manager);
      // failpoint: batch.create.written
    });
    // failpoint: batch.create.committed
    this.journal.committed();
    return answer;
  }

  /** Where no job could be made, nothing is left to wait for. */
  #batch(id: string, { id: apiKeyId }: ApiKey, made: readonly (Draft | BatchItemProblem)[]): Batch {
    const items = made.map(itemOf);
    const jobs = items.filter(({ jobId }) => jobId !== null).length;
    const createdAt = this.clock.now();
    return { id, apiKeyId, items, jobs, unfinished: jobs, createdAt, finishedAt: jobs === 0 ? createdAt : null };
  }

  async #draftAll(waiter: Waiter, batchId: string, items: readonly unknown[]): Promise<(Draft | BatchItemProblem)[]> {
    const made: (Draft | BatchItemProblem)[] = [];
    try {
      for (const item of items) {
        // Others are served between two items.
        await nextTurn();
        made.push(await this.#draft(waiter, batchId, item));
      }
      return made;
    } catch (error) {
      await this.intake.discard(made.filter((each) => 'job' in each));
      throw error;
    }
  }

  async #draft({ key, gone }: Waiter, batchId: string, item: unknown): Promise<Draft | BatchItemProblem> {
    try {
      assertRequest(item, 'An item');
      const request = (await ITEM.transform(item, { type: 'body', metatype: CreateJobDto })) as CreateJobDto;
      if (request.callback && request.callback.secret === undefined) throw needsSecret();
      const draft = await this.intake.draft(key, Object.assign(request, { process: true }), gone);
      return { ...draft, job: Object.assign(draft.job, { batchId }) };
    } catch (error) {
      // What the server fails at says nothing of an item, and the whole is to be asked for again.
      if (error instanceof ProblemException && error.getStatus() < 500) return problemOf(error);
      throw error;
    }
  }
}

/** One that is made is told with the job, and the answer of a batch has no place for it. */
function needsSecret(): ProblemException {
  const message = 'callback.secret is needed in a batch';
  return new ProblemException('validation-failed', undefined, {
    errors: [{ field: 'callback.secret', code: 'required', message }],
  });
}

function itemOf(made: Draft | BatchItemProblem): BatchItem {
  return 'job' in made ? { jobId: made.job.id, problem: null } : { jobId: null, problem: made };
}

function problemOf({ code, detail, errors }: ProblemException): BatchItemProblem {
  const { status, title, isRetryable: retryable } = PROBLEMS[code];
  return { code, status, title, detail, retryable, ...(errors && { errors }) };
}
