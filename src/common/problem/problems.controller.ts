import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../public.decorator.js';
import { isProblemCode, PROBLEMS, type ProblemCode } from './problem.catalogue.js';
import { ProblemException } from './problem.exception.js';

/** Explains every error code: the pages that `type` in an error answer points to. */
@Public()
@ApiExcludeController()
@Controller('problems')
export class ProblemsController {
  @Get()
  list() {
    return { ok: true, problems: Object.keys(PROBLEMS).map((code) => explanation(code as ProblemCode)) };
  }

  @Get(':code')
  explain(@Param('code') code: string, @Req() request: Request, @Res() response: Response): void {
    if (!isProblemCode(code)) throw new ProblemException('not-found', 'There is no such error code.');
    response.vary('Accept');
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(page(code));
    else response.json({ ok: true, problem: explanation(code) });
  }
}

function explanation(code: ProblemCode) {
  const { status, title, why, remedy, isRetryable } = PROBLEMS[code];
  return { code, status, title, why, remedy, retryable: isRetryable };
}

function page(code: ProblemCode): string {
  const { status, title, why, remedy, isRetryable } = PROBLEMS[code];
  const where = status === null ? 'the <code>error</code> of a failed job' : `HTTP ${status}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${code} – Docket</title>
<meta name="viewport" content="width=device-width">
<style>body{font:1.05rem/1.5 system-ui,sans-serif;max-width:38rem;margin:3rem auto;padding:0 1rem;color:#1b1f24}dt{font-weight:600}dd{margin:0 0 1rem}</style>
<h1>${title}</h1><dl><dt>Code</dt><dd><code>${code}</code> in ${where}</dd><dt>Why</dt><dd>${why}</dd>
<dt>What to do</dt><dd>${remedy}</dd><dt>Try again unchanged?</dt><dd>${isRetryable ? 'Yes, later.' : 'No.'}</dd></dl></html>`;
}
