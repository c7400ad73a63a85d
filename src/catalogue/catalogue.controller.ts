import { Controller, Get, Param } from '@nestjs/common';
import { Public } from '../common/public.decorator.js';
import { ToolResponseDto, ToolsResponseDto } from './catalogue.dto.js';
import { CatalogueService } from './catalogue.service.js';
import { Operation } from '../openapi/operation/operation.decorator.js';

@Public()
@Controller('api/v1/tools')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get()
  @Operation({
    operationId: 'listTools',
    summary: 'The tools',
    description: 'Needs no key. Each tool with its formats, its limits and the JSON Schema of its options.',
    answers: { 200: 'All tools.' },
    problems: [],
  })
  list(): ToolsResponseDto {
    return { ok: true, tools: this.catalogue.tools() };
  }

  @Get(':name')
  @Operation({
    operationId: 'getTool',
    summary: 'A tool',
    description: 'Needs no key. The formats of the tool, its limits and the JSON Schema of its options.',
    answers: { 200: 'The tool.' },
    problems: ['not-found'],
  })
  get(@Param('name') name: string): ToolResponseDto {
    return { ok: true, tool: this.catalogue.tool(name) };
  }
}
