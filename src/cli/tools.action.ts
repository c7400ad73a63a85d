import { allTools } from '../engine/find-tools.js';
import { optionsSchema } from '../engine/options/options-schema.js';
import { table } from './table.js';

/** What `docket tools` does. */
export async function toolsAction(isJson: boolean): Promise<void> {
  const tools = await allTools();
  if (!isJson) {
    const rows = tools.map(({ name, source, summary }) => [name, source.extensions.join(', '), summary]);
    process.stdout.write(table(['TOOL', 'READS', 'DOES'], rows));
    return;
  }
  const views = tools.map(({ name, summary, source, target, options }) => ({
    name,
    summary,
    source: { name: source.name, extensions: source.extensions, contentType: source.contentType },
    target: { name: target.name, extensions: target.extensions, contentType: target.contentType },
    options: optionsSchema(options),
  }));
  process.stdout.write(`${JSON.stringify({ ok: true, tools: views }, null, 2)}\n`);
}
