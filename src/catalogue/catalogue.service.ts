import { Inject, Injectable } from '@nestjs/common';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { ToolRegistry } from '../conversion/tool.registry.js';
import type { Format } from '../engine/format.js';
import { optionsSchema } from '../engine/options/options-schema.js';
import type { Tool } from '../engine/tool.js';
import type { ToolDto, ToolFormatDto } from './catalogue.dto.js';

/** The tools that there are, as clients see them. */
@Injectable()
export class CatalogueService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly registry: ToolRegistry,
  ) {}

  tools(): ToolDto[] {
    return this.registry.all().map((tool) => this.#describe(tool));
  }

  /** @throws ProblemException `not-found` */
  tool(name: string): ToolDto {
    const tool = this.registry.find(name);
    if (!tool) throw new ProblemException('not-found');
    return this.#describe(tool);
  }

  #describe({ name, summary, source, target, options, example }: Tool): ToolDto {
    const { maxUploadBytes, conversion } = this.config;
    return {
      name,
      summary,
      source: describeFormat(source),
      target: describeFormat(target),
      options: { ...optionsSchema(options) },
      example: { tool: name, sourceFileName: `report.${source.extensions[0]}`, uploadId: 'upl_…', options: example },
      limits: { maxUploadBytes, maxPages: conversion.maxPages, conversionTimeoutMs: conversion.timeoutMs },
      links: { self: `/api/v1/tools/${name}`, createJob: '/api/v1/jobs' },
    };
  }
}

function describeFormat({ name, extensions, contentType }: Format): ToolFormatDto {
  return { name, extensions: [...extensions], contentType };
}
