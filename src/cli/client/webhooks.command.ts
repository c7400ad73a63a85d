import { Command } from 'commander';
import { serverOptions } from './server-options.js';
import type { CreateOptions, DeliveriesOptions, WebhookOptions } from './webhooks.action.js';

/** `docket webhooks`: the addresses that a key has told of its jobs by a server. */
export function webhooksCommand(): Command {
  const webhooks = new Command('webhooks').description('Addresses that a server tells of the jobs of the key.');
  const json = 'print what the server answers as JSON';
  serverOptions(webhooks.command('list').description('List them, newest first.').option('--json', json)).action(
    async (options: WebhookOptions) => (await actions()).listAction(options),
  );
  serverOptions(
    webhooks
      .command('create')
      .description('Register an address. Its secret is printed once, on standard output, and can not be shown again.')
      .argument('<url>', 'https address')
      .option('--event <type>', 'such as job.failed; may be given several times; all by default', several, [])
      .option('--description <text>', 'your own words')
      .option('--json', json),
  ).action(async (url: string, options: CreateOptions) => (await actions()).createAction(url, options));
  serverOptions(
    webhooks
      .command('test')
      .description('Send an event to try an address out, and tell how that went.')
      .argument('<id>', 'id of the webhook')
      .option('--json', json),
  ).action(async (id: string, options: WebhookOptions) => (await actions()).testAction(id, options));
  serverOptions(
    webhooks
      .command('delete')
      .description('Delete a webhook: it is told nothing more.')
      .argument('<id>', 'id of the webhook')
      .option('--json', json),
  ).action(async (id: string, options: WebhookOptions) => (await actions()).deleteAction(id, options));
  serverOptions(
    webhooks
      .command('deliveries')
      .description('List what a webhook was told, newest first.')
      .argument('<id>', 'id of the webhook')
      .option('--status <status>', 'pending, delivered, failed or discarded')
      .option('--limit <count>', 'deliveries that are asked for at a time, at most 100')
      .option('--cursor <cursor>', 'goes on where another list ended')
      .option('--all', 'go on to the end of the list')
      .option('--json', json),
  ).action(async (id: string, options: DeliveriesOptions) => (await actions()).deliveriesAction(id, options));
  serverOptions(
    webhooks
      .command('redeliver')
      .description('Send an event again, with the id that it had, and tell how that went.')
      .argument('<id>', 'id of the webhook')
      .argument('<delivery>', 'id of the delivery')
      .option('--json', json),
  ).action(async (id: string, delivery: string, options: WebhookOptions) =>
    (await actions()).redeliverAction(id, delivery, options),
  );
  return webhooks;
}

function several(value: string, all: readonly string[]): string[] {
  return [...all, value];
}

/** Imported only when needed, as of every command. */
function actions(): Promise<typeof import('./webhooks.action.js')> {
  return import('./webhooks.action.js');
}
