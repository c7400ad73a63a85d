import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { ApiKey } from '../auth/api-key.entity.js';
import { CurrentKey } from '../auth/current-key.decorator.js';
import { KeyService } from '../auth/key.service.js';
import { keyView } from '../auth/key.view.js';
import { PageQueryDto } from '../common/paging/page-query.dto.js';
import { isoTime } from '../common/time.js';
import { CurrentReceipt } from '../idempotency/receipt.decorator.js';
import type { Receipt } from '../idempotency/receipt.js';
import { clearedLimits, newKey, settingsGiven } from './key.request.js';
import {
  CreateKeyDto,
  KeyIssuedDto,
  KeyListDto,
  KeyResponseDto,
  KeyRotatedDto,
  RotateKeyDto,
  UpdateKeyDto,
} from './key.dto.js';
import { CreateKey, GetKey, ListKeys, RevokeKey, RotateKey, UpdateKey } from './keys.operations.js';

const USUAL_OVERLAP_SECONDS = 86_400;

/** Keys over HTTP. Secrets are not kept for requests that are repeated: who loses one has the key rotated. */
@Controller('api/v1/keys')
export class KeysController {
  constructor(private readonly keys: KeyService) {}

  @Get()
  @ListKeys
  async list(@Query() page: PageQueryDto): Promise<KeyListDto> {
    const { rows, nextCursor } = await this.keys.list(page);
    return { ok: true, keys: rows.map(keyView), nextCursor };
  }

  @Post()
  @CreateKey
  async create(
    @CurrentKey() by: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Body() request: CreateKeyDto,
  ): Promise<KeyIssuedDto> {
    const { key, token } = await this.keys.create(newKey(request), by, (manager, made) =>
      receipt.made(`/api/v1/keys/${made.id}`, { ok: true, key: keyView(made), secret: null })(manager),
    );
    return { ok: true, key: keyView(key), secret: token };
  }

  @Get(':id')
  @GetKey
  async get(@Param('id') id: string): Promise<KeyResponseDto> {
    return { ok: true, key: keyView(await this.keys.get(id)) };
  }

  @Patch(':id')
  @UpdateKey
  async update(
    @CurrentKey() by: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
    @Body() request: UpdateKeyDto,
    @Req() { body }: Request,
  ): Promise<KeyResponseDto> {
    const settings = { ...settingsGiven(request), ...clearedLimits(body) };
    const key = await this.keys.update(id, settings, by, (manager, changed) =>
      receipt.keep(manager, { ok: true, key: keyView(changed) }),
    );
    return { ok: true, key: keyView(key) };
  }

  @Post(':id/rotate')
  @RotateKey
  @HttpCode(200)
  async rotate(
    @CurrentKey() by: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
    @Body() { overlapSeconds = USUAL_OVERLAP_SECONDS }: RotateKeyDto,
  ): Promise<KeyRotatedDto> {
    const { key, token } = await this.keys.rotate(id, overlapSeconds * 1000, by, (manager, rotated) =>
      receipt.keep(manager, rotatedView(rotated, null)),
    );
    return rotatedView(key, token);
  }

  @Delete(':id')
  @RevokeKey
  async revoke(
    @CurrentKey() by: ApiKey,
    @CurrentReceipt() receipt: Receipt,
    @Param('id') id: string,
  ): Promise<KeyResponseDto> {
    const key = await this.keys.revoke(id, by, (manager, revoked) =>
      receipt.keep(manager, { ok: true, key: keyView(revoked) }),
    );
    return { ok: true, key: keyView(key) };
  }
}

function rotatedView(key: ApiKey, secret: string | null): KeyRotatedDto {
  return { ok: true, key: keyView(key), secret, previousExpiresAt: isoTime(key.previousSecretExpiresAt ?? 0) };
}
