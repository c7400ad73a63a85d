import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { OwnBody } from '../../common/http/own-body.decorator.js';
import { OwnQuery } from '../../common/http/query.guard.js';
import { CurrentReceipt } from '../../idempotency/receipt.decorator.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { RepeatedByItself } from '../../idempotency/repeated-by-itself.decorator.js';
import { ConvertCall } from './convert.call.js';
import { Convert } from './convert.operation.js';
import type { Waiter } from './job.waiting.js';
import { CurrentWaiter } from './waiter.decorator.js';
import { ApiTags } from '@nestjs/swagger';

@ApiTags('Jobs')
@Controller('api/v1/convert')
export class ConvertController {
  constructor(private readonly call: ConvertCall) {}

  @Post(':tool')
  @Convert
  @OwnBody()
  @OwnQuery()
  @RepeatedByItself()
  async convert(
    @CurrentWaiter() waiter: Waiter,
    @CurrentReceipt() receipt: Receipt,
    @Param('tool') tool: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.call.answer({ waiter, receipt, request, response }, tool);
  }
}
