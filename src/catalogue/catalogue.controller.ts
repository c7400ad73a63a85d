import { Controller, Get, Param } from '@nestjs/common';
import { Public } from '../common/public.decorator.js';
import { ToolResponseDto, ToolsResponseDto } from './catalogue.dto.js';
import { CatalogueService } from './catalogue.service.js';

@Public()
@Controller('api/v1/tools')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get()
  list(): ToolsResponseDto {
    return { ok: true, tools: this.catalogue.tools() };
  }

  @Get(':name')
  get(@Param('name') name: string): ToolResponseDto {
    return { ok: true, tool: this.catalogue.tool(name) };
  }
}
