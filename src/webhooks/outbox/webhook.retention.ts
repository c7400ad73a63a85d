import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { Database } from '../../database/database.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** Takes the records of deliveries away when their time is over. */
@Injectable()
export class WebhookRetention {
  constructor(private readonly database: Database) {}

  /** Forgets deliveries of before this time (ms since 1970) and their tries, at most so many. @returns how many */
  async forget(before: number, most: number): Promise<number> {
    const createdAt = LessThanOrEqual(before);
    const due = await this.database.read((manager) =>
      manager.find(WebhookDelivery, { select: { id: true }, where: { createdAt }, take: most }),
    );
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await this.database.write(async (manager) => {
        await manager.delete(WebhookAttempt, { deliveryId: In(ids) });
        await manager.delete(WebhookDelivery, { id: In(ids) });
      });
    return ids.length;
  }
}
