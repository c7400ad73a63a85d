import type { Format } from '../engine/format.js';
import type { Tool } from '../engine/tool.js';

/** Injection token of a tool. */
export function toolToken(name: string): string {
  return `tool ${name}`;
}

/** The tools there are, by name. Made once, at boot. */
export class ToolRegistry {
  readonly #tools: ReadonlyMap<string, Tool>;

  constructor(tools: readonly Tool[]) {
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  find(name: string): Tool | undefined {
    return this.#tools.get(name);
  }

  all(): Tool[] {
    return [...this.#tools.values()];
  }

  names(): string[] {
    return [...this.#tools.keys()];
  }

  /** Names of the tools that read a format. */
  namesReading(format: string): string[] {
    return this.all().flatMap(({ name, source }) => (source.name === format ? [name] : []));
  }

  /** The formats that any of the tools reads: those that uploads may have. */
  sourceFormats(): Format[] {
    return [...new Set(this.all().map(({ source }) => source))];
  }
}
