import { formatNamed, type Format } from './format.js';
import type { OptionValues } from './options/option-schema.js';
import type { Options, OptionValuesOf } from './options/option.js';
import type { Pipeline } from './pipeline.js';

/** A conversion, as the service, the command line, the tests and the documentation see it. */
export interface Tool {
  /** `<source>-to-<target>`; the name of its file in `tools/`. */
  readonly name: string;
  readonly source: Format;
  readonly target: Format;
  /** One sentence for the catalogue. */
  readonly summary: string;
  readonly options: Options;
  /** Options of a job that shows what the tool can do, for who reads the documentation. */
  readonly example: OptionValues;
  /** Loads reader and writer in the child that converts; tools are listed without them. */
  readonly load: () => Promise<Pipeline>;
}

interface ToolDefinition<Table extends Options> {
  readonly name: string;
  readonly summary: string;
  readonly options: Table;
  readonly example?: OptionValuesOf<Table>;
  readonly load: () => Promise<Pipeline<OptionValuesOf<Table>>>;
}

/**
 * What each `tools/<name>.ts` exports as its default. The formats follow from the name.
 *
 * @throws Error when the tool is not named after two formats
 */
export function defineTool<Table extends Options>({ name, load, example = {}, ...rest }: ToolDefinition<Table>): Tool {
  const [source, target] = name.split('-to-').map(formatNamed);
  if (!source || !target)
    throw new Error(`The tool ${name} has to be named after what it reads and writes: csv-to-pdf.`);
  // Options are checked against the same table before they come here: they are what their schemas say.
  return { name, source, target, load: load as Tool['load'], example, ...rest };
}
