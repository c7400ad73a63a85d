import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { WebhookSignals } from '../outbox/webhook.signals.js';
import { DeliveryLoop } from './delivery.loop.js';
import { DeliveryQueue } from './delivery.queue.js';
import { DestinationSender } from './destination.sender.js';
import { WebhookSender } from './webhook.sender.js';

const MESSAGES = { perEndpoint: 4, inAll: 64 };
/** They take longer than messages: all the lanes of a key together leave room to others. */
const RESULTS = { perEndpoint: 2, inAll: 64 };

/** Runs the deliveries: messages and results beside each other, so that neither waits for the other. */
@Injectable()
export class WebhookDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #loops: readonly DeliveryLoop[];

  constructor(
    @Inject(LOGGER) logger: Logger,
    queue: DeliveryQueue,
    messages: WebhookSender,
    results: DestinationSender,
    private readonly signals: WebhookSignals,
  ) {
    this.#loops = [
      new DeliveryLoop(logger, queue, messages, MESSAGES),
      new DeliveryLoop(logger, queue, results, RESULTS),
    ];
  }

  onApplicationBootstrap(): void {
    for (const loop of this.#loops) {
      this.signals.onDue(() => loop.look());
      loop.start();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }
}
