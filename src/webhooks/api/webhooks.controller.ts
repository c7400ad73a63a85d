import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { CurrentKey } from '../../auth/current-key.decorator.js';
import { DeletionResponseDto } from '../../common/deletion.dto.js';
import { CurrentReceipt } from '../../idempotency/receipt.decorator.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { DeliveryService } from './delivery.service.js';
import {
  CreateWebhookDto,
  DeliveryListQueryDto,
  RecoverWebhookDto,
  UpdateWebhookDto,
  WebhookCreatedDto,
  WebhookDeliveryListDto,
  WebhookDeliveryResponseDto,
  WebhookListDto,
  WebhookRecoveryDto,
  WebhookResponseDto,
  WebhookSecretDto,
} from './webhook.dto.js';
import { WebhookService } from './webhook.service.js';
import { webhookView } from './webhook.view.js';
import {
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListDeliveries,
  ListWebhooks,
  RecoverWebhook,
  RedeliverWebhook,
  RotateWebhookSecret,
  TestWebhook,
  UpdateWebhook,
} from './webhooks.operations.js';

@Controller('api/v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly deliveries: DeliveryService,
  ) {}

  @Post()
  @CreateWebhook
  async create(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Body() request: CreateWebhookDto,
  ): Promise<WebhookCreatedDto> {
    return this.webhooks.create(key, request, receipt);
  }

  @Get()
  @ListWebhooks
  async list(@CurrentKey() key: ApiKey): Promise<WebhookListDto> {
    return { ok: true, webhooks: (await this.webhooks.list(key)).map(webhookView) };
  }

  @Get(':id')
  @GetWebhook
  async get(@CurrentKey() key: ApiKey, @Param('id') id: string): Promise<WebhookResponseDto> {
    return { ok: true, webhook: webhookView(await this.webhooks.get(key, id)) };
  }

  @Patch(':id')
  @UpdateWebhook
  async update(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
    @Body() request: UpdateWebhookDto,
  ): Promise<WebhookResponseDto> {
    return this.webhooks.update(key, id, request, receipt);
  }

  @Delete(':id')
  @DeleteWebhook
  async delete(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
  ): Promise<DeletionResponseDto> {
    return this.webhooks.delete(key, id, receipt);
  }

  @Post(':id/secret')
  @RotateWebhookSecret
  @HttpCode(200)
  async rotate(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
  ): Promise<WebhookSecretDto> {
    return this.webhooks.rotate(key, id, receipt);
  }

  @Post(':id/test')
  @TestWebhook
  @HttpCode(202)
  async test(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
  ): Promise<WebhookDeliveryResponseDto> {
    return this.deliveries.test(key, id, receipt);
  }

  @Get(':id/deliveries')
  @ListDeliveries
  async listDeliveries(
    @CurrentKey() key: ApiKey,
    @Param('id') id: string,
    @Query() query: DeliveryListQueryDto,
  ): Promise<WebhookDeliveryListDto> {
    return this.deliveries.list(key, id, query);
  }

  @Post(':id/deliveries/:deliveryId/redeliver')
  @RedeliverWebhook
  @HttpCode(202)
  async redeliver(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<WebhookDeliveryResponseDto> {
    return this.deliveries.redeliver(key, id, deliveryId, receipt);
  }

  @Post(':id/recover')
  @RecoverWebhook
  @HttpCode(202)
  async recover(
    @CurrentKey() key: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
    @Body() { since }: RecoverWebhookDto,
  ): Promise<WebhookRecoveryDto> {
    return this.deliveries.recover(key, id, since, receipt);
  }
}
