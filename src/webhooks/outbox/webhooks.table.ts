import { Table } from '../../database/table.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

export const WEBHOOK_ENDPOINTS = new Table(WebhookEndpoint);
export const WEBHOOK_DELIVERIES = new Table(WebhookDelivery);
export const WEBHOOK_ATTEMPTS = new Table(WebhookAttempt);
