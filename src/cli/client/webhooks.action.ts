import { setTimeout as sleep } from 'node:timers/promises';
import type { DeletionResponseDto } from '../../common/deletion.dto.js';
import type {
  WebhookCreatedDto,
  WebhookDeliveryDto,
  WebhookDeliveryListDto,
  WebhookDeliveryResponseDto,
  WebhookListDto,
} from '../../webhooks/api/webhook.dto.js';
import { CommandError, EXIT } from '../exit-code.js';
import { printable, table } from '../table.js';
import type { ApiClient } from './api-client.js';
import { clientOf, type ServerOptions } from './server-options.js';

/** As long as one try may take, and a little more. */
const TRY_MS = 15_000;
const LOOK_INTERVAL_MS = 250;
/** As many as a server lists at a time. */
const MOST_LISTED = 100;

export interface WebhookOptions extends ServerOptions {
  readonly json?: boolean;
}

export interface CreateOptions extends WebhookOptions {
  readonly event: readonly string[];
  readonly description?: string;
}

export interface DeliveriesOptions extends WebhookOptions {
  readonly status?: string;
  readonly limit?: string;
  readonly cursor?: string;
  readonly all?: boolean;
}

/** What `docket webhooks list` does. */
export async function listAction(options: WebhookOptions): Promise<void> {
  const answer = await clientOf(options).get<WebhookListDto>('/webhooks');
  if (options.json) return printJson(answer);
  const rows = answer.webhooks.map(({ id, disabledReason, failingSince, events, url }) => [
    id,
    disabledReason ?? (failingSince === null ? 'active' : 'failing'),
    events.join(),
    url,
  ]);
  process.stdout.write(table(['ID', 'STATE', 'EVENTS', 'URL'], rows));
}

/** What `docket webhooks create` does. */
export async function createAction(url: string, { event, description, ...options }: CreateOptions): Promise<void> {
  const asked = { url, events: event.length > 0 ? event : undefined, description };
  const answer = await clientOf(options).post<WebhookCreatedDto>('/webhooks', asked);
  if (options.json) return printJson(answer);
  // Only the secret goes to standard output, so that a script can take it as it is.
  process.stderr.write(
    printable(`Webhook ${answer.webhook.id}. Keep its secret safe: it is not shown again.`).concat('\n'),
  );
  process.stdout.write(`${printable(answer.secret)}\n`);
}

/** What `docket webhooks test` does. */
export async function testAction(id: string, options: WebhookOptions): Promise<void> {
  const client = clientOf(options);
  const { delivery } = await client.post<WebhookDeliveryResponseDto>(`${pathOf(id)}/test`);
  await tellTry(client, id, delivery, 0, options);
}

/** What `docket webhooks redeliver` does. */
export async function redeliverAction(id: string, deliveryId: string, options: WebhookOptions): Promise<void> {
  const client = clientOf(options);
  const path = `${pathOf(id)}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`;
  const { delivery } = await client.post<WebhookDeliveryResponseDto>(path);
  await tellTry(client, id, delivery, triesOf(delivery), options);
}

/** What `docket webhooks delete` does. */
export async function deleteAction(id: string, options: WebhookOptions): Promise<void> {
  const answer = await clientOf(options).delete<DeletionResponseDto>(pathOf(id));
  if (options.json) return printJson(answer);
  process.stdout.write(`Webhook ${printable(id)} is deleted.\n`);
}

/** What `docket webhooks deliveries` does. */
export async function deliveriesAction(id: string, options: DeliveriesOptions): Promise<void> {
  const { status, limit, cursor } = options;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ status, limit, cursor }))
    if (value !== undefined) query.set(name, value);
  const client = clientOf(options);
  const deliveries: WebhookDeliveryDto[] = [];
  let nextCursor: string | null;
  do {
    const page = await client.get<WebhookDeliveryListDto>(`${pathOf(id)}/deliveries?${query.toString()}`);
    deliveries.push(...page.deliveries);
    ({ nextCursor } = page);
    if (nextCursor !== null) query.set('cursor', nextCursor);
  } while (options.all && nextCursor !== null);
  if (options.json) return printJson({ ok: true, deliveries, nextCursor });
  const head = ['ID', 'EVENT', 'STATUS', 'TRIES', 'LAST', 'CREATED', 'JOB'];
  process.stdout.write(table(head, deliveries.map(rowOf)));
  if (nextCursor !== null) process.stderr.write(`There are more: --all, or --cursor ${printable(nextCursor)}\n`);
}

function rowOf(delivery: WebhookDeliveryDto): string[] {
  const { id, eventType, status, createdAt, jobId } = delivery;
  return [id, eventType, status, String(triesOf(delivery)), lastTry(delivery), createdAt, jobId ?? '-'];
}

/** `204`, `500`, or `timeout` where there was no answer. */
function lastTry({ attempts }: WebhookDeliveryDto): string {
  const last = attempts.at(-1);
  return last ? String(last.status ?? last.error) : '-';
}

/**
 * Waits for the next try of a delivery, and tells how it went.
 *
 * @throws CommandError when it failed
 */
async function tellTry(
  client: ApiClient,
  id: string,
  before: WebhookDeliveryDto,
  triesBefore: number,
  { json }: WebhookOptions,
): Promise<void> {
  const delivery = await afterTry(client, id, before, triesBefore);
  if (json) printJson({ ok: true, delivery });
  else process.stdout.write(printable(`${delivery.id}  ${delivery.status}  ${lastTry(delivery)}`).concat('\n'));
  const last = delivery.attempts.at(-1);
  if (last?.error) throw new CommandError(EXIT.unavailable, printable(`The try failed: ${last.error}. ${last.answer}`));
}

/** The delivery after its next try, or as it is when none came in time. */
async function afterTry(
  client: ApiClient,
  id: string,
  before: WebhookDeliveryDto,
  triesBefore: number,
): Promise<WebhookDeliveryDto> {
  const deadline = performance.now() + TRY_MS;
  for (let delivery = before; ; await sleep(LOOK_INTERVAL_MS)) {
    delivery = (await deliveryOf(client, id, before.id)) ?? delivery;
    if (triesOf(delivery) > triesBefore || performance.now() > deadline) return delivery;
  }
}

async function deliveryOf(client: ApiClient, id: string, deliveryId: string): Promise<WebhookDeliveryDto | undefined> {
  const { deliveries } = await client.get<WebhookDeliveryListDto>(`${pathOf(id)}/deliveries?limit=${MOST_LISTED}`);
  return deliveries.find((one) => one.id === deliveryId);
}

function triesOf({ attempts }: WebhookDeliveryDto): number {
  return attempts.at(-1)?.attempt ?? 0;
}

function pathOf(id: string): string {
  return `/webhooks/${encodeURIComponent(id)}`;
}

function printJson(value: object): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
