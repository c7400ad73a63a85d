import { Controller, Get, Param } from '@nestjs/common';
import { Public } from '../common/public.decorator.js';
import { ToolResponseDto, ToolsResponseDto } from './catalogue.dto.js';
import { CatalogueService } from './catalogue.service.js';
import { Operation } from '../openapi/operation/operation.decorator.js';

/** In the examples: what a tool writes. */
const TARGET = { target: { name: 'pdf', extensions: ['pdf'], contentType: 'application/pdf' } } as const;

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
    examples: { 200: { tools: [TARGET] } },
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
    examples: { 200: { tool: TARGET } },
    problems: ['not-found'],
  })
  get(@Param('name') name: string): ToolResponseDto {
    return { ok: true, tool: this.catalogue.tool(name) };
  }
}
