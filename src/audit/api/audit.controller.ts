import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../../openapi/operation/operation.decorator.js';
import { AuditListDto, AuditQueryDto } from './audit.dto.js';
import { AuditListing } from './audit.listing.js';

@Controller('api/v1/audit')
export class AuditController {
  constructor(private readonly listing: AuditListing) {}

  @Get()
  @Operation({
    operationId: 'listAuditEntries',
    summary: 'Who did what, newest first',
    description:
      'Changes of keys and webhooks, and what was deleted, of all keys. Part by part: as long as `nextCursor` is not `null`, ask again with it as `cursor` and the same filters.',
    scope: 'keys:admin',
    answers: { 200: 'A part of the list.' },
    problems: [],
  })
  async list(@Query() query: AuditQueryDto): Promise<AuditListDto> {
    return this.listing.list(query);
  }
}
