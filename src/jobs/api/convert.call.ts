import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { assertToolAllowed } from '../../auth/allowed-tools.js';
import { Clock } from '../../common/clock.js';
import { assertNoQuery } from '../../common/http/query.guard.js';
import { appliedPreference } from '../../common/http/prefer.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { validationPipe } from '../../common/http/validation.js';
import { ToolRegistry } from '../../conversion/tool.registry.js';
import { namedAs } from '../../engine/format.js';
import type { Tool } from '../../engine/tool.js';
import { AnsweredMeanwhile } from '../../idempotency/idempotency.store.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { DocumentReceiver } from '../../uploads/document.receiver.js';
import type { StoredFile } from '../../uploads/file.intake.js';
import type { Job } from '../ledger/job.entity.js';
import { isFinished } from '../ledger/job.status.js';
import { ConvertFieldsDto, parsedFields } from '../intake/convert-fields.dto.js';
import { JobIntake } from '../intake/job.intake.js';
import { JobWaiting, type Waiter } from './job.waiting.js';
import { jobPath, jobView } from './job.view.js';
import { ResultSender } from '../results/result.sender.js';
import { retryAfter } from '../results/retry-after.js';

/** How long an answer waits for the result, when nothing is preferred: as long as anybody may prefer. */
const USUAL_WAIT_MS = 60_000;
const MAX_FIELD_BYTES = 256 * 1024;

/** One request, and what its answer needs. */
export interface Call {
  readonly waiter: Waiter;
  readonly receipt: Receipt;
  readonly request: Request;
  readonly response: Response;
}

/** What the answer to a repeated request leads to. */
interface Made {
  readonly jobId: string;
}

const FIELDS = validationPipe();

/** A whole conversion in one request: the document in, its result out. It makes a job like any other. */
@Injectable()
export class ConvertCall {
  constructor(
    private readonly tools: ToolRegistry,
    private readonly receiver: DocumentReceiver,
    private readonly intake: JobIntake,
    private readonly waiting: JobWaiting,
    private readonly results: ResultSender,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException also when the document can't be converted */
  async answer(call: Call, toolName: string): Promise<void> {
    const tool = this.tools.find(toolName);
    if (!tool)
      throw new ProblemException('not-found', `There is no such tool. There are: ${this.tools.names().join(', ')}.`);
    const { waiter, request, response } = call;
    assertToolAllowed(waiter.key, tool.name);
    const jobId = await this.#begin(call, tool);
    response.set('Docket-Job', jobId);
    const waitMs = waiter.waitMs ?? (waiter.isAsync ? null : USUAL_WAIT_MS);
    const job = await this.waiting.run({ ...waiter, waitMs }, jobId);
    const applied = appliedPreference(waiter, isFinished(job.status));
    if (applied !== null) response.set('Preference-Applied', applied);
    if (!isFinished(job.status)) {
      response
        .location(jobPath(jobId))
        .set('Retry-After', retryAfter(job.queuedAt, this.clock.now()))
        .status(202)
        .json({ ok: true, job: jobView(job, this.tools) });
      return;
    }
    if (job.error) {
      const { code, message } = job.error;
      throw new ProblemException('conversion-failed', `${code}: ${message}`, { headers: { 'Docket-Job': jobId } });
    }
    response.vary('Accept').set('Docket-Warnings', warningsOf(job));
    if (prefersJson(request, job)) response.status(200).json({ ok: true, job: jobView(job, this.tools) });
    else await this.results.send(job, request, response);
  }

  /** Stores document and job, or finds what the same request made before. @returns the id of the job */
  async #begin({ waiter, receipt, request, response }: Call, tool: Tool): Promise<string> {
    const { stored, fields } = await this.#receive(request, response, tool);
    receipt.about(stored.sha256, stored.fileName, fields);
    const asked = Object.assign(fields, { tool: tool.name, process: true });
    const draft = await this.intake.draftOf(waiter.key, asked, stored);
    const made: Made = { jobId: draft.job.id };
    try {
      await this.intake.accept([draft], (manager) => receipt.keep(manager, made));
      return made.jobId;
    } catch (error) {
      if (!(error instanceof AnsweredMeanwhile)) throw error;
      const first = await receipt.replay();
      if (!first) throw error;
      return (first.body as Made).jobId;
    }
  }

  async #receive(request: Request, response: Response, tool: Tool) {
    const accepted = [tool.source];
    if (request.is('multipart/form-data')) {
      // What goes with the document is in the form.
      assertNoQuery(request);
      const expected = { accepted, maxFieldBytes: MAX_FIELD_BYTES, isNameCompleted: true };
      const { stored, fields } = await this.receiver.multipart(request, response, expected);
      return { stored, fields: await this.#fields(fields, stored) };
    }
    const fields = await this.#fields(request.query, null);
    const name = namedAs(fields.sourceFileName ?? 'document', tool.source);
    return { stored: await this.receiver.raw(request, name, accepted), fields };
  }

  /** @throws ProblemException `validation-failed`; the document is removed then */
  async #fields(given: Readonly<Record<string, unknown>>, stored: StoredFile | null): Promise<ConvertFieldsDto> {
    try {
      return (await FIELDS.transform(parsedFields(given), {
        type: 'body',
        metatype: ConvertFieldsDto,
      })) as ConvertFieldsDto;
    } catch (error) {
      if (stored) await this.receiver.discard(stored);
      throw error;
    }
  }
}

/** What the report warns of, as a list of RFC 9651: `glyph-missing;n=3, table-wide;n=1`. */
function warningsOf({ report }: Job): string {
  return (report?.warnings ?? []).map(({ code, count }) => `${code};n=${count}`).join(', ');
}

function prefersJson(request: Request, { result }: Job): boolean {
  const types = [result?.contentType ?? '*/*', 'application/json'];
  return request.accepts(types) === 'application/json';
}
