import type { Type } from '@nestjs/common';
import type { Converter } from './converter.js';
import { formatNamed, type Format } from '../engine/format.js';

/** The tools there are, by name. Made once, at boot. */
export class ConverterRegistry {
  readonly #converters: ReadonlyMap<string, Converter>;

  /** @throws when two converters claim one tool, or a tool is not named after its formats */
  constructor(converters: readonly Converter[]) {
    const byTool = new Map<string, Converter>();
    for (const converter of converters) {
      assertNamedAfterFormats(converter);
      if (byTool.has(converter.tool))
        throw new Error(`Two converters are registered for ${converter.tool}: remove one.`);
      byTool.set(converter.tool, converter);
    }
    this.#converters = byTool;
  }

  find(tool: string): Converter | undefined {
    return this.#converters.get(tool);
  }

  tools(): string[] {
    return [...this.#converters.keys()].sort();
  }

  toolsReading(format: string): string[] {
    return this.tools().filter((tool) => this.#converters.get(tool)?.source === format);
  }

  /** The option classes of all tools. */
  optionTypes(): Type<object>[] {
    return [...this.#converters.values()].map(({ optionsType }) => optionsType);
  }

  /** What uploads may be. */
  sourceFormats(): Format[] {
    return [...new Set([...this.#converters.values()].map(({ source }) => source))].map(formatNamed);
  }
}

function assertNamedAfterFormats({ tool, source, target }: Converter): void {
  const isRight = namesOf(formatNamed(source)).some((from) =>
    namesOf(formatNamed(target)).some((to) => tool === `${from}-to-${to}`),
  );
  if (!isRight)
    throw new Error(`The tool ${tool} reads ${source} and writes ${target}: name it ${source}-to-${target}.`);
}

function namesOf({ name, aliases = [] }: Format): string[] {
  return [name, ...aliases];
}
