import { Inject, Injectable } from '@nestjs/common';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Converter } from '../conversion/converter.js';
import { ConverterRegistry } from '../conversion/converter.registry.js';
import { formatNamed, type FormatName } from '../engine/format.js';
import { optionsSchema } from '../conversion/options.schema.js';
import type { ToolDto, ToolFormatDto } from './catalogue.dto.js';

/** The tools that there are, as clients see them. */
@Injectable()
export class CatalogueService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly converters: ConverterRegistry,
  ) {}

  tools(): ToolDto[] {
    return this.converters.tools().map((name) => this.tool(name));
  }

  /** @throws ProblemException `not-found` */
  tool(name: string): ToolDto {
    const converter = this.converters.find(name);
    if (!converter) throw new ProblemException('not-found');
    return this.#describe(converter);
  }

  #describe({ tool, summary, source, target, optionsType }: Converter): ToolDto {
    const { maxUploadBytes, conversion } = this.config;
    const sourceFormat = describeFormat(source);
    return {
      name: tool,
      summary,
      source: sourceFormat,
      target: describeFormat(target),
      options: { ...optionsSchema(optionsType) },
      example: { tool, sourceFileName: `report.${sourceFormat.extensions[0]}`, uploadId: 'upl_…', options: {} },
      limits: { maxUploadBytes, maxPages: conversion.maxPages, conversionTimeoutMs: conversion.timeoutMs },
      links: { self: `/api/v1/tools/${tool}`, createJob: '/api/v1/jobs' },
    };
  }
}

function describeFormat(format: FormatName): ToolFormatDto {
  const { name, extensions, contentType } = formatNamed(format);
  return { name, extensions: [...extensions], contentType };
}
